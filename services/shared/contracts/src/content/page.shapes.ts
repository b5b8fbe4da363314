import { countries } from '../countries.ts';
import {
  Choice,
  Decimal,
  Email,
  Flag,
  Instant,
  Integer,
  ListOf,
  Nested,
  Text,
  TextList,
  Uuid,
} from '../fields.ts';
import { languageForm, languages, type Language, type Localized } from '../language.ts';
import {
  LocalizedHtml,
  LocalizedLine,
  LocalizedParagraph,
  localizedText,
  TextInLanguage,
} from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { latitude, longitude } from '../race/catalog/race-limits.ts';
import { PictureAddress } from '../upload/address-fields.ts';
import { longestAddress } from '../upload/media-address.ts';
import { accentColour } from './accent.ts';
import {
  legalSlugs,
  linkKinds,
  publishStatuses,
  type LegalSlug,
  type LinkKind,
  type PublishStatus,
} from './content-kinds.ts';
import {
  certificatePrefix,
  maxLinks,
  maxSections,
  recordNumber,
  sectionText,
  shortName,
  shownPhone,
  sportWords,
  webAddress,
} from './content-limits.ts';
import { racerNames, type RacerName } from './racer-names.ts';
import { maxMenuEntries, maxPages, menuPath, menuPlaces, pageSlug, type MenuPlace } from './site-menu.ts';

const LocalizedSection = localizedText('LocalizedSection', sectionText);
const LocalizedShortName = localizedText('LocalizedShortName', shortName);
const LocalizedSportWords = localizedText('LocalizedSportWords', sportWords);

const accentExamples = ['#000000', '#ffffff'] as const;

const slugExamples = ['to', 'how-to-reach-the-airfield-by-train-or-ca'] as const;

export class PageSlugInput {
  @Text({ ...pageSlug, examples: slugExamples }) slug!: string;
}

class PageCardView extends PageSlugInput {
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @Nested(() => TextInLanguage) summary!: TextInLanguage;
}

export class PageSectionView {
  @Uuid() sectionId!: string;
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  /** HTML, sanitised on writing and on reading. */
  @Nested(() => TextInLanguage) body!: TextInLanguage;
}

/** A written page, for lists of addresses. */
export class PageAddressView extends PageSlugInput {
  /** Languages with an own title. */
  @TextList({ max: languages.length, itemMax: 2 }) languages!: Language[];
  @Instant() updatedAt!: string;
}

export class PageAddressList {
  @ListOf(() => PageAddressView, { max: maxPages }) rows!: PageAddressView[];
}

export class SitePageView extends PageCardView {
  /** Languages with an own title. */
  @TextList({ max: languages.length, itemMax: 2 }) languages!: Language[];
  @Text({ max: longestAddress, blank: true }) cover!: string;
  @Nested(() => TextInLanguage) body!: TextInLanguage;
  /** One question and answer in each section. */
  @ListOf(() => PageSectionView, { max: maxSections }) sections!: PageSectionView[];
  @Instant() updatedAt!: string;
}

export class LinkView {
  @Choice(linkKinds) kind!: LinkKind;
  @Text(webAddress) url!: string;
}

class MenuEntryInput {
  @Text({ ...menuPath, examples: ['/', '/page/how-to-reach-the-airfield-by-train-or-ca'] }) path!: string;
  @Choice(menuPlaces) place!: MenuPlace;
}

export class MenuEntryView extends MenuEntryInput {
  /** Of a page that an editor added. */
  @Nested(() => TextInLanguage, { optional: true }) title?: TextInLanguage | null;
}

/** Facts about the organisation on every page of the site. */
class IdentityFacts {
  /** Of the site, the main one first; all without a list. */
  @TextList({ max: languages.length, itemMax: 2, itemPattern: languageForm, optional: true })
  languages?: Language[] | null;
  /** Of phone numbers without a country code; that of the language without one. */
  @Choice(countries, { optional: true }) country?: string | null;
  /** Pilots have one, and heats have channels; true unless it is false. */
  @Flag({ optional: true }) videoSystems?: boolean;
  /** In English texts; pilots without one. */
  @Choice(racerNames, { optional: true }) racerName?: RacerName | null;
  /** The built-in colors without one. */
  @Text({ ...accentColour, examples: accentExamples, optional: true }) accent?: string | null;
  @PictureAddress({ optional: true }) logo?: string | null;
  /** On dark grounds, if the other cannot be seen there. */
  @PictureAddress({ optional: true }) logoOnDark?: string | null;
  @ListOf(() => LinkView, { max: maxLinks }) links!: LinkView[];
  /** The site's registration number, where the law requires one. */
  @Text({ ...recordNumber, optional: true, blank: true }) recordNumber?: string | null;
}

/** Language-independent facts about the organisation. */
class SettingFacts extends IdentityFacts {
  @Email({ optional: true }) email?: string | null;
  @Text({ ...shownPhone, optional: true, blank: true }) phone?: string | null;
  @Decimal({ ...latitude, optional: true }) latitude?: number | null;
  @Decimal({ ...longitude, optional: true }) longitude?: number | null;
}

export class IdentityView extends IdentityFacts {
  @Nested(() => TextInLanguage) organisation!: TextInLanguage;
  /** The name of the organisation where there is none. */
  @Nested(() => TextInLanguage) shortName!: TextInLanguage;
  /** The standard words without them. */
  @Nested(() => TextInLanguage, { optional: true }) sport?: TextInLanguage | null;
  @Nested(() => TextInLanguage, { optional: true }) trainingName?: TextInLanguage | null;
  @Nested(() => TextInLanguage) tagline!: TextInLanguage;
  @Nested(() => TextInLanguage) footer!: TextInLanguage;
  @Nested(() => TextInLanguage) heroTitle!: TextInLanguage;
  @Nested(() => TextInLanguage) heroText!: TextInLanguage;
  /** The built-in drawing without one. */
  @PictureAddress({ optional: true }) heroPicture?: string | null;
  /** Those that are written; all without a list. */
  @TextList({ max: legalSlugs.length, itemMax: 10, optional: true }) legalPages?: LegalSlug[];
  /** The standard menu without one. */
  @ListOf(() => MenuEntryView, { max: maxMenuEntries, optional: true }) menu?: MenuEntryView[] | null;
}

export class OrganisationNameView {
  @Nested(() => LocalizedLine) name!: Localized;
  @Nested(() => LocalizedLine) shortName!: Localized;
  @Text({ ...certificatePrefix, optional: true }) certificatePrefix?: string | null;
  @PictureAddress({ optional: true }) signature?: string | null;
  @PictureAddress({ optional: true }) seal?: string | null;
  @Text({ ...accentColour, examples: accentExamples, optional: true }) accent?: string | null;
  /** True unless it is false. */
  @Flag({ optional: true }) videoSystems?: boolean;
  @Choice(countries, { optional: true }) country?: string | null;
}

export class BaseView extends SettingFacts {
  @Nested(() => TextInLanguage) organisation!: TextInLanguage;
  @Nested(() => TextInLanguage) tagline!: TextInLanguage;
  @Nested(() => TextInLanguage) address!: TextInLanguage;
  @Nested(() => TextInLanguage) footer!: TextInLanguage;
  /** Written pages: those of the site, then those that editors added. */
  @ListOf(() => PageCardView, { max: maxPages }) pages!: PageCardView[];
}

export class PageSectionInput {
  /** Absent for a new section. Stable, because links refer to it. */
  @Uuid({ optional: true }) sectionId?: string;
  @Nested(() => LocalizedLine) title!: Localized;
  @Nested(() => LocalizedSection) body!: Localized;
}

class PageSettings extends PageSlugInput {
  /** Published without one. */
  @Choice(publishStatuses, { optional: true }) status?: PublishStatus;
  @Nested(() => LocalizedLine) title!: Localized;
  @Nested(() => LocalizedParagraph) summary!: Localized;
  @PictureAddress({ optional: true }) cover?: string | null;
  @Nested(() => LocalizedHtml) body!: Localized;
  @ListOf(() => PageSectionInput, { max: maxSections }) sections!: PageSectionInput[];
}

/** 0 for a page that does not exist yet. */
export class SavePageInput extends PageSettings {
  @Integer({ min: 0, max: 1e9 }) version!: number;
}

export class AdminPageView extends PageSettings {
  @Integer({ min: 0, max: 1e9 }) version!: number;
  /** Null for a page that does not exist yet. */
  @Instant({ optional: true }) updatedAt!: string | null;
}

export class AdminPageRowView extends PageSlugInput {
  @Choice(publishStatuses) status!: PublishStatus;
  @Nested(() => LocalizedLine) title!: Localized;
  @Integer({ min: 0, max: maxSections }) sectionCount!: number;
  @Instant({ optional: true }) updatedAt!: string | null;
}

/** Pages of the site, then those that editors added. */
export const pageSorts = ['position'] as const;

export class AdminPageListInput extends PageInput {
  @Choice(pageSorts, { optional: true }) sort?: (typeof pageSorts)[number];
}

export class AdminPageList extends PageView {
  @ListOf(() => AdminPageRowView, { max: 100 }) rows!: AdminPageRowView[];
}

class SiteSettings extends SettingFacts {
  @Nested(() => LocalizedLine) organisation!: Localized;
  @Nested(() => LocalizedShortName) shortName!: Localized;
  /** The standard words without them. */
  @Nested(() => LocalizedSportWords, { optional: true }) sport?: Localized;
  @Nested(() => LocalizedSportWords, { optional: true }) trainingName?: Localized;
  @Nested(() => LocalizedLine) tagline!: Localized;
  @Nested(() => LocalizedLine) address!: Localized;
  @Nested(() => LocalizedParagraph) footer!: Localized;
  /** Of the home page. */
  @Nested(() => LocalizedLine) heroTitle!: Localized;
  @Nested(() => LocalizedParagraph) heroText!: Localized;
  @PictureAddress({ optional: true }) heroPicture?: string | null;
  /** The standard menu without entries. */
  @ListOf(() => MenuEntryInput, { max: maxMenuEntries, optional: true }) menu?: MenuEntryInput[];
  /** Serials of certificates that are issued from now on start with it. */
  @Text({ ...certificatePrefix, optional: true }) certificatePrefix?: string | null;
  /** On all certificates. */
  @PictureAddress({ optional: true }) signature?: string | null;
  @PictureAddress({ optional: true }) seal?: string | null;
}

/** 0 before the first save. */
export class SaveSettingInput extends SiteSettings {
  @Integer({ min: 0, max: 1e9 }) version!: number;
}

export class AdminSettingView extends SaveSettingInput {
  @Instant({ optional: true }) updatedAt!: string | null;
}

/** Always one row. */
export class AdminSettingList extends PageView {
  @ListOf(() => AdminSettingView, { max: 1 }) rows!: AdminSettingView[];
}
