import { searchText } from './text-limits.ts';
import { Integer, Text } from './fields.ts';

/** What every list call takes. */
export class PageInput {
  @Integer({ min: 1, max: 10_000, optional: true }) page?: number;
  @Integer({ min: 1, max: 100, optional: true }) pageSize?: number;
  @Text({ ...searchText, optional: true, blank: true }) text?: string;
}

/** What every list call answers; `rows` is declared by the view that extends it. */
export abstract class PageView {
  @Integer({ min: 0, max: Number.MAX_SAFE_INTEGER }) total!: number;
  @Integer({ min: 1, max: 10_000 }) page!: number;
  @Integer({ min: 1, max: 100 }) pageSize!: number;
}

/** A call that has nothing to say. */
export class NoInput {}
export class NoView {}
