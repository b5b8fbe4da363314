import { Choice, Instant, Integer, IntegerList, ListOf, Nested, Text } from '../fields.ts';
import { TextInLanguage } from '../localized.ts';
import { searchText } from '../text-limits.ts';
import { longestAddress } from '../upload/media-address.ts';
import { foundPages, searchKinds, type SearchKind } from './search-kinds.ts';

/** Without a kind, the best of each; with one, a page of it. */
export class SearchInput {
  @Text(searchText) text!: string;
  @Choice(searchKinds, { optional: true }) kind?: SearchKind;
  @Integer({ min: 1, max: foundPages.most, optional: true }) page?: number;
  @Integer({ min: 1, max: foundPages.size, optional: true }) pageSize?: number;
}

export class MarkedText extends TextInLanguage {
  /** What was searched for in it: from where to where in UTF-16 units, one pair after the other. */
  @IntegerList({ max: 400, itemMin: 0, itemMax: 1000 }) marks!: number[];
}

export class FoundView {
  @Choice(searchKinds) kind!: SearchKind;
  /** Of its page: an id, or the name of a page that the office writes. */
  @Text({ max: 40 }) id!: string;
  @Nested(() => MarkedText) title!: MarkedText;
  @Nested(() => MarkedText) excerpt!: MarkedText;
  @Text({ max: longestAddress, blank: true }) cover!: string;
  /** When it is, was, or was published. */
  @Instant({ optional: true }) at!: string | null;
}

export class FoundOfKindView {
  @Choice(searchKinds) kind!: SearchKind;
  /** As many as can be turned to. */
  @Integer({ min: 0, max: foundPages.most * foundPages.size }) total!: number;
  @ListOf(() => FoundView, { max: foundPages.size }) rows!: FoundView[];
}

class SearchedKind {
  @Choice(searchKinds) kind!: SearchKind;
}

export class SearchView {
  /** Kinds of which something was found. */
  @ListOf(() => FoundOfKindView, { max: searchKinds.length }) groups!: FoundOfKindView[];
  /** What these were found by, when nothing says what was asked. */
  @Text({ max: 400, optional: true }) meant!: string | null;
  /** Kinds that could not be searched just now. */
  @ListOf(() => SearchedKind, { max: searchKinds.length }) missing!: SearchedKind[];
}

/** What one service knows of it. */
export class PartOfSearchView {
  @ListOf(() => FoundOfKindView, { max: searchKinds.length }) groups!: FoundOfKindView[];
  @Text({ max: 400, optional: true }) meant!: string | null;
}
