import { Choice, Instant, Integer, ListOf, Nested, Text, TextList } from '../fields.ts';
import { languageForm, languages, type Language, type Localized } from '../language.ts';
import { LocalizedLine } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { searchText } from '../text-limits.ts';
import {
  addressedPath,
  listedPath,
  maxGaps,
  maxVisited,
  translatedKinds,
  visitedAtOnce,
  type TranslatedKind,
} from './seo-limits.ts';

const visitCount = { min: 0, max: 1e9 };

export class VisitedPage {
  @Text(listedPath) path!: string;
  @Choice(languages) lang!: Language;
  @Integer(visitCount) visits!: number;
}

export class CountVisitsInput {
  @ListOf(() => VisitedPage, { max: visitedAtOnce }) pages!: VisitedPage[];
}

/** Missing translations of one service, most visited first. */
export class PartOfGapsInput {
  /** Of the site; all without a list. */
  @TextList({ max: languages.length, itemMax: 2, itemPattern: languageForm, optional: true })
  languages?: Language[];
  /** Maximum number of rows. */
  @Integer({ min: 1, max: maxGaps }) most!: number;
  @Choice(translatedKinds, { optional: true }) kind?: TranslatedKind;
  @Choice(languages, { optional: true }) lang?: Language;
  @Text({ ...searchText, optional: true, blank: true }) text?: string;
  @ListOf(() => VisitedPage, { max: maxVisited }) visited!: VisitedPage[];
}

/** A thing with a missing translation. */
class Gap {
  @Choice(translatedKinds) kind!: TranslatedKind;
  /** Id of its form in the back office. */
  @Text({ max: 40 }) id!: string;
  /** The public page that shows it. */
  @Text(addressedPath) path!: string;
  @Nested(() => LocalizedLine) name!: Localized;
  /** Languages with missing texts. */
  @TextList({ max: languages.length, itemMax: 2 }) lacks!: Language[];
  @Instant() updatedAt!: string;
}

export class GapInPart extends Gap {}

export class PartOfGapsView {
  @Integer({ min: 0, max: 1e9 }) total!: number;
  @ListOf(() => GapInPart, { max: maxGaps }) rows!: GapInPart[];
}

export const gapSorts = ['-visits'] as const;

export class GapListInput extends PageInput {
  @Choice(gapSorts, { optional: true }) sort?: (typeof gapSorts)[number];
  @Choice(translatedKinds, { optional: true }) kind?: TranslatedKind;
  @Choice(languages, { optional: true }) lang?: Language;
}

export class GapView extends Gap {
  /** Of its page, in the missing languages, over the last weeks. */
  @Integer(visitCount) visits!: number;
}

class UnknownKind {
  @Choice(translatedKinds) kind!: TranslatedKind;
}

export class GapPage extends PageView {
  @ListOf(() => GapView, { max: 100 }) rows!: GapView[];
  /** The full count; `total` is limited to what can be paged. */
  @Integer({ min: 0, max: 1e9 }) all!: number;
  /** Kinds without an answer from their service. */
  @ListOf(() => UnknownKind, { max: translatedKinds.length }) missing!: UnknownKind[];
}
