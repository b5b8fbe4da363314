import type { InputOf } from '@paddock/contracts/call-table';
import { linkKinds, type LinkKind } from '@paddock/contracts/content/content-kinds';
import {
  certificatePrefix,
  maxLinks,
  recordNumber,
  shortName,
  shownPhone,
  webAddress,
} from '@paddock/contracts/content/content-limits';
import type { MenuEntry } from '@paddock/contracts/content/site-menu';
import { emailText } from '@paddock/contracts/auth/account-limits';
import { latitude, longitude } from '@paddock/contracts/race/race-limits';
import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import {
  languageNames,
  languages,
  siteLanguages,
  type Language,
  type Localized,
} from '@paddock/contracts/language';
import { defineResource } from '../../engine/define-resource.tsx';
import { labels } from '../../engine/labels.ts';
import type { Data, Form, RowOf } from '../../engine/resource.ts';
import { inUsualOrder } from '../../providers/site-settings.ts';
import { VersionsButton } from '../../publishing/versions-button.tsx';
import { SiteLink } from '../../ui/stored-file.tsx';
import { LookPreview } from './look-preview.tsx';
import { menuField } from './menu-field.ts';

type Setting = Data<RowOf<'adm/get_adm_setting_list'>>;

interface SettingValues {
  languages: Language[];
  mainLanguage: Language;
  organisation: Localized;
  shortName: Localized;
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
  accent: string;
  logo: string;
  logoOnDark: string;
  certificatePrefix: string;
  links: { kind: LinkKind; url: string }[];
  menu: MenuEntry[];
}

const linkLabels = labels('setting.link', [
  'wechat',
  'weibo',
  'bilibili',
  'youtube',
  'instagram',
  'vk',
  'telegram',
]);

const lookLanguages = () =>
  Promise.resolve(languages.map((value) => ({ value, label: languageNames[value] })));

/** Missing in versions of releases before 0.7. */
const laterTexts = { shortName: {}, heroTitle: {}, heroText: {} };

function SettingExtras({ row: { version } }: { row: Setting }) {
  return (
    <>
      <SiteLink path="contact" />
      <VersionsButton
        kind="setting"
        id="site"
        resource="setting"
        version={version}
        restore={(write, content, now) =>
          write('adm/save_setting', { ...laterTexts, ...(content as Setting), version: now })
        }
      />
    </>
  );
}

const form: Form<Setting, SettingValues> = {
  roles: ['owner', 'editor'],
  editLabel: 'setting.edit',
  load: async (read, id) =>
    id === 'site' ? (await read('adm/get_adm_setting_list', {})).rows[0] : undefined,
  name: (row, { pick, t }) => pick(row.organisation) || t('setting.one'),
  values: (row) => ({
    languages: [...inUsualOrder(row?.languages)],
    mainLanguage: siteLanguages(row?.languages)[0]!,
    organisation: row?.organisation ?? {},
    shortName: row?.shortName ?? {},
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
    accent: row?.accent ?? '',
    logo: row?.logo ?? '',
    logoOnDark: row?.logoOnDark ?? '',
    certificatePrefix: row?.certificatePrefix ?? '',
    links: row?.links ?? [],
    menu: row?.menu ?? [],
  }),
  fields: () => [
    {
      kind: 'localized',
      name: 'organisation',
      label: 'setting.organisation',
      required: true,
      ...lineText,
      wide: true,
    },
    {
      kind: 'localized',
      name: 'shortName',
      label: 'setting.shortName',
      hint: 'setting.shortNameHint',
      ...shortName,
      wide: true,
    },
    {
      kind: 'lookups',
      name: 'languages',
      label: 'setting.languages',
      hint: 'setting.languagesHint',
      none: 'list.none',
      required: true,
      look: lookLanguages,
    },
    {
      kind: 'lookup',
      name: 'mainLanguage',
      label: 'setting.mainLanguage',
      hint: 'setting.mainLanguageHint',
      none: 'list.none',
      required: true,
      look: lookLanguages,
    },
    { kind: 'localized', name: 'tagline', label: 'setting.tagline', ...lineText, wide: true },
    { kind: 'localized', name: 'address', label: 'setting.address', ...lineText, wide: true },
    {
      kind: 'localized',
      name: 'footer',
      label: 'setting.footer',
      max: paragraphText.max,
      lines: 2,
      wide: true,
    },
    {
      kind: 'localized',
      name: 'heroTitle',
      label: 'setting.heroTitle',
      ...lineText,
      part: 'setting.home',
      wide: true,
    },
    {
      kind: 'localized',
      name: 'heroText',
      label: 'setting.heroText',
      max: paragraphText.max,
      lines: 3,
      wide: true,
    },
    { kind: 'picture', name: 'heroPicture', label: 'setting.heroPicture', hint: 'setting.heroPictureHint' },
    { kind: 'text', name: 'email', label: 'contact.email', ...emailText, part: 'setting.reach' },
    { kind: 'text', name: 'phone', label: 'contact.phone', ...shownPhone },
    {
      kind: 'text',
      name: 'recordNumber',
      label: 'setting.recordNumber',
      hint: 'setting.recordHint',
      ...recordNumber,
    },
    { kind: 'number', name: 'latitude', label: 'race.latitude', ...latitude, whole: false },
    { kind: 'number', name: 'longitude', label: 'race.longitude', ...longitude, whole: false },
    {
      kind: 'group',
      name: 'links',
      label: 'setting.links',
      part: 'setting.links',
      wide: true,
      maxItems: maxLinks,
      addLabel: 'setting.addLink',
      oneLabel: 'setting.oneLink',
      blank: () => ({ kind: linkKinds[0], url: '' }),
      itemName: (item, { t }) => t(linkLabels[(item.kind as LinkKind | undefined) ?? linkKinds[0]]),
      fields: [
        { kind: 'choice', name: 'kind', label: 'setting.linkKind', required: true, labels: linkLabels },
        {
          kind: 'text',
          name: 'url',
          label: 'partner.url',
          hint: 'partner.urlHint',
          required: true,
          isAddress: true,
          ...webAddress,
        },
      ],
    },
    menuField,
    {
      kind: 'text',
      name: 'certificatePrefix',
      label: 'setting.certificatePrefix',
      hint: 'setting.certificatePrefixHint',
      part: 'setting.certificates',
      ...certificatePrefix,
    },
    {
      kind: 'colour',
      name: 'accent',
      label: 'setting.accent',
      hint: 'setting.accentHint',
      part: 'setting.look',
    },
    { kind: 'picture', name: 'logo', label: 'setting.logo', hint: 'setting.logoHint' },
    { kind: 'picture', name: 'logoOnDark', label: 'setting.logoOnDark', hint: 'setting.logoOnDarkHint' },
  ],
  Preview: LookPreview,
  save: (write, values, row) => write('adm/save_setting', inputOf(values, row!)),
  refusals: {},
  Extras: SettingExtras,
};

export const setting = defineResource<'adm/get_adm_setting_list', SettingValues, Setting>({
  name: 'setting',
  icon: 'settings',
  label: 'setting.title',
  roles: ['owner', 'editor', 'viewer'],
  onlyRow: 'site',
  list: {
    call: 'adm/get_adm_setting_list',
    rowId: () => 'site',
    rowName: (row, { pick, t }) => pick(row.organisation) || t('setting.one'),
    searchLabel: 'setting.search',
    defaultSort: 'position',
    columns: [],
    filters: [],
    actions: [],
  },
  form,
});

const numberOf = (text: string): number | null => (text.trim() ? Number(text) : null);

const inputOf = (values: SettingValues, { version }: Setting): InputOf<'adm/save_setting'> => ({
  version,
  languages: [values.mainLanguage, ...values.languages.filter((each) => each !== values.mainLanguage)],
  organisation: values.organisation,
  shortName: values.shortName,
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
  accent: values.accent || null,
  logo: values.logo || null,
  logoOnDark: values.logoOnDark || null,
  certificatePrefix: values.certificatePrefix.trim() || null,
  links: values.links.map(({ kind, url }) => ({ kind, url })),
  menu: values.menu.map(({ path, place }) => ({ path, place })),
});
