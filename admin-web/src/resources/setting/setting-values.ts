import type { InputOf } from '@paddock/contracts/call-table';
import type { LinkKind } from '@paddock/contracts/content/content-kinds';
import type { RacerName } from '@paddock/contracts/content/racer-names';
import type { MenuEntry } from '@paddock/contracts/content/site-menu';
import { siteLanguages, type Language, type Localized } from '@paddock/contracts/language';
import type { Data, RowOf } from '../../engine/resource.ts';
import { inUsualOrder } from '../../providers/site-settings.ts';

export type Setting = Data<RowOf<'adm/get_adm_setting_list'>>;

export interface SettingValues {
  languages: Language[];
  mainLanguage: Language;
  organisation: Localized;
  shortName: Localized;
  sport: Localized;
  trainingName: Localized;
  tagline: Localized;
  address: Localized;
  footer: Localized;
  heroTitle: Localized;
  heroText: Localized;
  heroPicture: string;
  email: string;
  phone: string;
  latitude: string;
  longitude: string;
  recordNumber: string;
  country: string;
  videoSystems: boolean;
  racerName: RacerName;
  accent: string;
  logo: string;
  logoOnDark: string;
  certificatePrefix: string;
  signature: string;
  seal: string;
  links: { kind: LinkKind; url: string }[];
  menu: MenuEntry[];
}

export const settingValues = (row: Setting | undefined): SettingValues => ({
  languages: [...inUsualOrder(row?.languages)],
  mainLanguage: siteLanguages(row?.languages)[0]!,
  organisation: row?.organisation ?? {},
  shortName: row?.shortName ?? {},
  sport: row?.sport ?? {},
  trainingName: row?.trainingName ?? {},
  tagline: row?.tagline ?? {},
  address: row?.address ?? {},
  footer: row?.footer ?? {},
  heroTitle: row?.heroTitle ?? {},
  heroText: row?.heroText ?? {},
  heroPicture: row?.heroPicture ?? '',
  email: row?.email ?? '',
  phone: row?.phone ?? '',
  latitude: String(row?.latitude ?? ''),
  longitude: String(row?.longitude ?? ''),
  recordNumber: row?.recordNumber ?? '',
  country: row?.country ?? '',
  videoSystems: row?.videoSystems ?? true,
  racerName: row?.racerName ?? 'pilot',
  accent: row?.accent ?? '',
  logo: row?.logo ?? '',
  logoOnDark: row?.logoOnDark ?? '',
  certificatePrefix: row?.certificatePrefix ?? '',
  signature: row?.signature ?? '',
  seal: row?.seal ?? '',
  links: row?.links ?? [],
  menu: row?.menu ?? [],
});

const numberOf = (text: string): number | null => (text.trim() ? Number(text) : null);

export const inputOf = (values: SettingValues, { version }: Setting): InputOf<'adm/save_setting'> => ({
  version,
  languages: [values.mainLanguage, ...values.languages.filter((each) => each !== values.mainLanguage)],
  organisation: values.organisation,
  shortName: values.shortName,
  sport: values.sport,
  trainingName: values.trainingName,
  tagline: values.tagline,
  address: values.address,
  footer: values.footer,
  heroTitle: values.heroTitle,
  heroText: values.heroText,
  heroPicture: values.heroPicture || null,
  email: values.email.trim() || null,
  phone: values.phone.trim() || null,
  latitude: numberOf(values.latitude),
  longitude: numberOf(values.longitude),
  recordNumber: values.recordNumber.trim() || null,
  country: values.country || null,
  videoSystems: values.videoSystems,
  racerName: values.racerName,
  accent: values.accent || null,
  logo: values.logo || null,
  logoOnDark: values.logoOnDark || null,
  certificatePrefix: values.certificatePrefix.trim() || null,
  signature: values.signature || null,
  seal: values.seal || null,
  links: values.links.map(({ kind, url }) => ({ kind, url })),
  menu: values.menu.map(({ path, place }) => ({ path, place })),
});
