import { Injectable } from '@nestjs/common';
import { contentTags } from '@paddock/contracts/content/content-kinds';
import type {
  AdminPageListInput,
  AdminSettingList,
  AdminSettingView,
  BaseView,
  IdentityView,
  OrganisationNameView,
  SaveSettingInput,
} from '@paddock/contracts/content/page.shapes';
import { maxInBar } from '@paddock/contracts/content/site-menu';
import { siteLanguages, type Localized } from '@paddock/contracts/language';
import { currentCall } from '@paddock/kit/calls/current-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { hasText, inLanguage, trimmed } from '@paddock/kit/texts/localized-text';
import { PublishingService } from '../publishing/publishing.service.ts';
import type { Setting } from './setting.entity.ts';
import { SettingsRepository } from './settings.repository.ts';

/** Of a name that is used where there is no short one. */
const LONGEST_NAME = 40;

export type Responsible = Pick<Setting, 'organisation' | 'address' | 'email' | 'phone'>;

@Injectable()
export class SettingsService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly publishing: PublishingService,
    private readonly clock: Clock,
  ) {}

  async facts(): Promise<Omit<BaseView, 'pages'>> {
    const setting = await this.settings.find();
    return {
      ...commonTexts(setting),
      address: shown(setting?.address),
      ...plainFacts(setting),
    };
  }

  async names(): Promise<OrganisationNameView> {
    const setting = await this.settings.find();
    return {
      name: setting?.organisation ?? {},
      shortName: shortNameOf(setting),
      ...certificateFacts(setting),
      accent: setting?.accent || null,
      videoSystems: setting?.videoSystems ?? true,
      country: setting?.country || null,
    };
  }

  /** For pages that name who is responsible. */
  async responsible(): Promise<Responsible> {
    const { organisation = {}, address = {}, email = '', phone = '' } = (await this.settings.find()) ?? {};
    return { organisation, address, email, phone };
  }

  async identity(): Promise<Omit<IdentityView, 'legalPages' | 'menu'> & Pick<Setting, 'menu'>> {
    const setting = await this.settings.find();
    return {
      ...commonTexts(setting),
      shortName: shown(shortNameOf(setting)),
      sport: shown(setting?.sport),
      trainingName: shown(setting?.trainingName),
      heroTitle: shown(setting?.heroTitle),
      heroText: shown(setting?.heroText),
      heroPicture: setting?.heroPicture || null,
      menu: setting?.menu ?? [],
      ...identityFacts(setting),
    };
  }

  /** The only row matches every search. */
  async list(input: AdminPageListInput): Promise<AdminSettingList> {
    const { page, pageSize } = pagingOf(input);
    const rows = page === 1 ? [presentForEditor(await this.settings.find())] : [];
    return { total: 1, page, pageSize, rows };
  }

  async save(input: SaveSettingInput): Promise<AdminSettingView> {
    const current = await this.settings.lock();
    const before = current ? presentForEditor(current) : undefined;
    if ((current?.version ?? 0) !== input.version) throw new Refusal('stale');
    if (!hasText(input.organisation)) throw new BadInput({ organisation: { rule: 'required' } });
    if (((input.latitude ?? null) === null) !== ((input.longitude ?? null) === null))
      throw new BadInput({ longitude: { rule: 'halfCoordinates' } });
    if (input.menu && input.menu.filter(({ place }) => place === 'bar').length > maxInBar)
      throw new BadInput({ menu: { rule: 'tooManyInBar' } });
    const setting = await this.settings.save(
      Object.assign(current ?? this.settings.newSetting(), toColumns(input), {
        version: input.version + 1,
        updatedAt: this.clock.now(),
      }),
    );
    const after = presentForEditor(setting);
    const { version } = setting;
    const tags = contentTags.settings;
    await this.publishing.saved({
      kind: 'setting',
      id: 'site',
      version,
      before,
      after,
      tags,
      searched: null,
    });
    return after;
  }
}

/** In the language of the call. */
const shown = (texts: Localized = {}) => inLanguage(texts, currentCall().lang);

const commonTexts = (setting: Setting | null) => ({
  organisation: shown(setting?.organisation),
  tagline: shown(setting?.tagline),
  footer: shown(setting?.footer),
});

/** Used where there is no short name; cut, because text messages contain it. */
const cut = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;

function shortNameOf(setting: Setting | null): Localized {
  const { shortName = {}, organisation = {} } = setting ?? {};
  if (hasText(shortName)) return shortName;
  return Object.fromEntries(Object.entries(organisation).map(([lang, name]) => [lang, cut(name)]));
}

const identityFacts = (setting: Setting | null) => ({
  languages: [...siteLanguages(setting?.languages)],
  country: setting?.country || null,
  videoSystems: setting?.videoSystems ?? true,
  racerName: setting?.racerName ?? 'pilot',
  accent: setting?.accent || null,
  logo: setting?.logo || null,
  logoOnDark: setting?.logoOnDark || null,
  links: setting?.links ?? [],
  recordNumber: setting?.recordNumber || null,
});

const certificateFacts = (setting: Setting | null) => ({
  certificatePrefix: setting?.certificatePrefix || null,
  signature: setting?.signature || null,
  seal: setting?.seal || null,
});

const plainFacts = (setting: Setting | null) => ({
  ...identityFacts(setting),
  email: setting?.email || null,
  phone: setting?.phone || null,
  latitude: setting?.latitude ?? null,
  longitude: setting?.longitude ?? null,
});

const presentForEditor = (setting: Setting | null): AdminSettingView => ({
  version: setting?.version ?? 0,
  organisation: setting?.organisation ?? {},
  shortName: setting?.shortName ?? {},
  sport: setting?.sport ?? {},
  trainingName: setting?.trainingName ?? {},
  tagline: setting?.tagline ?? {},
  address: setting?.address ?? {},
  footer: setting?.footer ?? {},
  heroTitle: setting?.heroTitle ?? {},
  heroText: setting?.heroText ?? {},
  heroPicture: setting?.heroPicture || null,
  menu: setting?.menu ?? [],
  ...certificateFacts(setting),
  ...plainFacts(setting),
  updatedAt: setting?.updatedAt.toISOString() ?? null,
});

const toColumns = (input: SaveSettingInput) =>
  ({
    organisation: trimmed(input.organisation),
    shortName: trimmed(input.shortName),
    sport: trimmed(input.sport ?? {}),
    trainingName: trimmed(input.trainingName ?? {}),
    tagline: trimmed(input.tagline),
    address: trimmed(input.address),
    footer: trimmed(input.footer),
    heroTitle: trimmed(input.heroTitle),
    heroText: trimmed(input.heroText),
    heroPicture: input.heroPicture ?? '',
    email: input.email ?? '',
    phone: input.phone?.trim() ?? '',
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
    links: input.links.map(({ kind, url }) => ({ kind, url })),
    recordNumber: input.recordNumber?.trim() ?? '',
    languages: [...new Set(input.languages ?? [])],
    country: input.country ?? '',
    videoSystems: input.videoSystems ?? true,
    racerName: input.racerName ?? 'pilot',
    accent: input.accent ?? '',
    logo: input.logo ?? '',
    logoOnDark: input.logoOnDark ?? '',
    certificatePrefix: input.certificatePrefix ?? '',
    signature: input.signature ?? '',
    seal: input.seal ?? '',
    menu: uniqueByPath(input.menu ?? []).map(({ path, place }) => ({ path, place })),
  }) satisfies Partial<Setting>;

/** The last one counts. */
const uniqueByPath = <Entry extends { path: string }>(entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.path, entry])).values(),
];
