import { linkKinds, type LinkKind } from '@paddock/contracts/content/content-kinds';
import {
  certificatePrefix,
  maxLinks,
  recordNumber,
  shortName,
  shownPhone,
  sportWords,
  webAddress,
} from '@paddock/contracts/content/content-limits';
import { countries } from '@paddock/contracts/countries';
import { emailText, lineText, paragraphText } from '@paddock/contracts/text-limits';
import { latitude, longitude } from '@paddock/contracts/race/catalog/race-limits';
import { languageNames, languages } from '@paddock/contracts/language';
import { labels } from '../../engine/labels.ts';
import type { FormField } from '../../engine/resource.ts';
import type { Read } from '../../providers/http.ts';
import type { Words } from '../../providers/words.ts';
import { menuField } from './menu-field.ts';
import type { SettingValues } from './setting-values.ts';

const linkLabels = labels('setting.link', [
  'wechat',
  'weibo',
  'bilibili',
  'youtube',
  'instagram',
  'vk',
  'telegram',
]);

const racerLabels = labels('setting.racer', ['pilot', 'driver', 'rider', 'racer']);

const lookLanguages = () =>
  Promise.resolve(languages.map((value) => ({ value, label: languageNames[value] })));

const lookCountries = (_read: Read, _within: string, { tag }: Words) => {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  return Promise.resolve(
    countries
      .map((value) => ({ value, label: names.of(value)! }))
      .toSorted((a, b) => a.label.localeCompare(b.label, tag)),
  );
};

export const settingFields: readonly FormField<SettingValues>[] = [
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
    kind: 'localized',
    name: 'sport',
    label: 'setting.sport',
    hint: 'setting.sportHint',
    ...sportWords,
    wide: true,
  },
  {
    kind: 'localized',
    name: 'trainingName',
    label: 'setting.trainingName',
    hint: 'setting.trainingNameHint',
    ...sportWords,
    wide: true,
  },
  {
    kind: 'choice',
    name: 'racerName',
    label: 'setting.racerName',
    hint: 'setting.racerNameHint',
    required: true,
    labels: racerLabels,
  },
  { kind: 'flag', name: 'videoSystems', label: 'setting.videoSystems', hint: 'setting.videoSystemsHint' },
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
  {
    kind: 'lookup',
    name: 'country',
    label: 'setting.country',
    hint: 'setting.countryHint',
    none: 'list.none',
    look: lookCountries,
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
    kind: 'picture',
    name: 'signature',
    label: 'setting.signature',
    hint: 'setting.signatureHint',
    onWhite: true,
  },
  { kind: 'picture', name: 'seal', label: 'setting.seal', hint: 'setting.sealHint', onWhite: true },
  {
    kind: 'colour',
    name: 'accent',
    label: 'setting.accent',
    hint: 'setting.accentHint',
    part: 'setting.look',
  },
  { kind: 'picture', name: 'logo', label: 'setting.logo', hint: 'setting.logoHint' },
  { kind: 'picture', name: 'logoOnDark', label: 'setting.logoOnDark', hint: 'setting.logoOnDarkHint' },
];
