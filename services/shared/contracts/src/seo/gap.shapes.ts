import { Choice, Instant, Integer, ListOf, Nested, Text, TextList } from '../fields.ts';
import { languages, type Language, type Localized } from '../language.ts';
import { LocalizedLine } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { searchText } from '../text-limits.ts';
import { addressedPath, listedPath } from './seo-limits.ts';
import {
  maxGaps,
  maxVisited,
  translatedKinds,
  visitedAtOnce,
  type TranslatedKind,
} from './translated-kinds.ts';

const visitCount = { min: 0, max: 1e9 };

/** A page of the site in one language, and how often somebody opened it. */
export class VisitedPage {
  @Text(listedPath) path!: string;
  @Choice(languages) lang!: Language;
  @Integer(visitCount) visits!: number;
}

export class CountVisitsInput {
  @ListOf(() => VisitedPage, { max: visitedAtOnce }) pages!: VisitedPage[];
}

/** What of one service lacks a language, the most visited first. */
export class PartOfGapsInput {
  /** The first so many. */
  @Integer({ min: 1, max: maxGaps }) most!: number;
  @Choice(translatedKinds, { optional: true }) kind?: TranslatedKind;
  @Choice(languages, { optional: true }) lang?: Language;
  @Text({ ...searchText, optional: true, blank: true }) text?: string;
  @ListOf(() => VisitedPage, { max: maxVisited }) visited!: VisitedPage[];
}

/** Something that says something in one language and not in another. */
class Gap {
  @Choice(translatedKinds) kind!: TranslatedKind;
  /** As its form in the office is addressed. */
  @Text({ max: 40 }) id!: string;
  /** The page of the site that shows it. */
  @Text(addressedPath) path!: string;
  @Nested(() => LocalizedLine) name!: Localized;
  /** Languages that not all of it is written in. */
  @TextList({ max: languages.length, itemMax: 2 }) lacks!: Language[];
  @Instant() updatedAt!: string;
}

export class GapInPart extends Gap {}

export class PartOfGapsView {
  @Integer({ min: 0, max: 1e9 }) total!: number;
  @ListOf(() => GapInPart, { max: maxGaps }) rows!: GapInPart[];
}

/** The order is that of visits; nothing else tells what to translate first. */
export const gapSorts = ['-visits'] as const;

export class GapListInput extends PageInput {
  @Choice(gapSorts, { optional: true }) sort?: (typeof gapSorts)[number];
  @Choice(translatedKinds, { optional: true }) kind?: TranslatedKind;
  @Choice(languages, { optional: true }) lang?: Language;
}

export class GapView extends Gap {
  /** Of its page, in the languages it lacks, over the last weeks. */
  @Integer(visitCount) visits!: number;
}

class UnknownKind {
  @Choice(translatedKinds) kind!: TranslatedKind;
}

export class GapPage extends PageView {
  @ListOf(() => GapView, { max: 100 }) rows!: GapView[];
  /** There are so many; `total` can be turned to. */
  @Integer({ min: 0, max: 1e9 }) all!: number;
  /** Kinds that could not be looked through just now. */
  @ListOf(() => UnknownKind, { max: translatedKinds.length }) missing!: UnknownKind[];
}
