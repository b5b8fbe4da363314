import { Choice, Decimal, Email, Instant, Integer, ListOf, Nested, Text, Uuid } from '../fields.ts';
import type { Localized } from '../language.ts';
import {
  LocalizedHtml,
  LocalizedLine,
  LocalizedParagraph,
  localizedText,
  TextInLanguage,
} from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { latitude, longitude } from '../race/race-limits.ts';
import { linkKinds, pageSlugs, type LinkKind, type PageSlug } from './content-kinds.ts';
import { PictureAddress } from '../upload/address-fields.ts';
import { longestAddress } from '../upload/media-address.ts';
import {
  maxLinks,
  maxSections,
  recordNumber,
  sectionText,
  shownPhone,
  webAddress,
} from './content-limits.ts';

const LocalizedSection = localizedText('LocalizedSection', sectionText);

export class PageSlugInput {
  @Choice(pageSlugs) slug!: PageSlug;
}

class PageCardView {
  @Choice(pageSlugs) slug!: PageSlug;
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @Nested(() => TextInLanguage) summary!: TextInLanguage;
}

export class PageSectionView {
  @Uuid() sectionId!: string;
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  /** HTML, cleaned when it was saved and again when it is read. */
  @Nested(() => TextInLanguage) body!: TextInLanguage;
}

export class SitePageView extends PageCardView {
  @Text({ max: longestAddress, blank: true }) cover!: string;
  @Nested(() => TextInLanguage) body!: TextInLanguage;
  /** Of the questions and answers, one each. */
  @ListOf(() => PageSectionView, { max: maxSections }) sections!: PageSectionView[];
  @Instant() updatedAt!: string;
}

export class LinkView {
  @Choice(linkKinds) kind!: LinkKind;
  @Text(webAddress) url!: string;
}

/** Facts about the organisation that are the same in each language. */
class SettingFacts {
  @Email({ optional: true }) email?: string | null;
  @Text({ ...shownPhone, optional: true, blank: true }) phone?: string | null;
  @Decimal({ ...latitude, optional: true }) latitude?: number | null;
  @Decimal({ ...longitude, optional: true }) longitude?: number | null;
  @ListOf(() => LinkView, { max: maxLinks }) links!: LinkView[];
  /** The number under which the site is registered where that is the law. */
  @Text({ ...recordNumber, optional: true, blank: true }) recordNumber?: string | null;
}

export class BaseView extends SettingFacts {
  @Nested(() => TextInLanguage) organisation!: TextInLanguage;
  @Nested(() => TextInLanguage) tagline!: TextInLanguage;
  @Nested(() => TextInLanguage) address!: TextInLanguage;
  @Nested(() => TextInLanguage) footer!: TextInLanguage;
  /** Pages that were written, in the order of the menu. */
  @ListOf(() => PageCardView, { max: pageSlugs.length }) pages!: PageCardView[];
}

export class PageSectionInput {
  /** Left out for a new one; links lead to it, so it stays. */
  @Uuid({ optional: true }) sectionId?: string;
  @Nested(() => LocalizedLine) title!: Localized;
  @Nested(() => LocalizedSection) body!: Localized;
}

class PageSettings {
  @Choice(pageSlugs) slug!: PageSlug;
  @Nested(() => LocalizedLine) title!: Localized;
  @Nested(() => LocalizedParagraph) summary!: Localized;
  @PictureAddress({ optional: true }) cover?: string | null;
  @Nested(() => LocalizedHtml) body!: Localized;
  @ListOf(() => PageSectionInput, { max: maxSections }) sections!: PageSectionInput[];
}

/** `version` is the one that was read; 0 for a page that nobody has written yet. */
export class SavePageInput extends PageSettings {
  @Integer({ min: 0, max: 1e9 }) version!: number;
}

export class AdminPageView extends PageSettings {
  @Integer({ min: 0, max: 1e9 }) version!: number;
  /** Null for a page that nobody has written yet. */
  @Instant({ optional: true }) updatedAt!: string | null;
}

export class AdminPageRowView {
  @Choice(pageSlugs) slug!: PageSlug;
  @Nested(() => LocalizedLine) title!: Localized;
  @Integer({ min: 0, max: maxSections }) sectionCount!: number;
  @Instant({ optional: true }) updatedAt!: string | null;
}

/** They stand in the order of the site's menu. */
export const pageSorts = ['position'] as const;

export class AdminPageListInput extends PageInput {
  @Choice(pageSorts, { optional: true }) sort?: (typeof pageSorts)[number];
}

export class AdminPageList extends PageView {
  @ListOf(() => AdminPageRowView, { max: pageSlugs.length }) rows!: AdminPageRowView[];
}

class SiteSettings extends SettingFacts {
  @Nested(() => LocalizedLine) organisation!: Localized;
  @Nested(() => LocalizedLine) tagline!: Localized;
  @Nested(() => LocalizedLine) address!: Localized;
  @Nested(() => LocalizedParagraph) footer!: Localized;
}

/** `version` is the one that was read; 0 as long as nobody has saved any. */
export class SaveSettingInput extends SiteSettings {
  @Integer({ min: 0, max: 1e9 }) version!: number;
}

export class AdminSettingView extends SaveSettingInput {
  @Instant({ optional: true }) updatedAt!: string | null;
}

/** One row: there is one site. */
export class AdminSettingList extends PageView {
  @ListOf(() => AdminSettingView, { max: 1 }) rows!: AdminSettingView[];
}
