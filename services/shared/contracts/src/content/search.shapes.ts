import { Choice, Instant, Integer, IntegerList, ListOf, Nested, Text } from '../fields.ts';
import { TextInLanguage } from '../localized.ts';
import { searchText } from '../text-limits.ts';
import { longestAddress } from '../upload/media-address.ts';
import { foundPages, searchKinds, type SearchKind } from './content-kinds.ts';

/** Without `kind`: the best results of each kind; with it: a page of that kind. */
export class SearchInput {
  @Text(searchText) text!: string;
  @Choice(searchKinds, { optional: true }) kind?: SearchKind;
  @Integer({ min: 1, max: foundPages.max, optional: true }) page?: number;
  @Integer({ min: 1, max: foundPages.size, optional: true }) pageSize?: number;
}

export class MarkedText extends TextInLanguage {
  /** Ranges of matches in UTF-16 units: start and end, alternating. */
  @IntegerList({ max: 400, itemMin: 0, itemMax: 1000 }) marks!: number[];
}

export class FoundView {
  @Choice(searchKinds) kind!: SearchKind;
  /** An id, or the slug of a page. */
  @Text({ max: 40 }) id!: string;
  @Nested(() => MarkedText) title!: MarkedText;
  @Nested(() => MarkedText) excerpt!: MarkedText;
  @Text({ max: longestAddress, blank: true }) cover!: string;
  /** The date of a race, or of publication. */
  @Instant({ optional: true }) at!: string | null;
}

export class FoundOfKindView {
  @Choice(searchKinds) kind!: SearchKind;
  /** Reachable by paging. */
  @Integer({ min: 0, max: foundPages.max * foundPages.size }) total!: number;
  @ListOf(() => FoundView, { max: foundPages.size }) rows!: FoundView[];
}

class SearchedKind {
  @Choice(searchKinds) kind!: SearchKind;
}

export class SearchView {
  /** Kinds with results. */
  @ListOf(() => FoundOfKindView, { max: searchKinds.length }) groups!: FoundOfKindView[];
  /** The corrected query, or the text that it abbreviates, if the original one had no results. */
  @Text({ max: 400, optional: true }) meant!: string | null;
  /** Kinds without an answer from their service. */
  @ListOf(() => SearchedKind, { max: searchKinds.length }) missing!: SearchedKind[];
}

/** Results of one service. */
export class PartOfSearchView {
  @ListOf(() => FoundOfKindView, { max: searchKinds.length }) groups!: FoundOfKindView[];
  @Text({ max: 400, optional: true }) meant!: string | null;
}
