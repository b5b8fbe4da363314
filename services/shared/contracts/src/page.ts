import { Integer, Text, Choice, Uuid } from './fields.ts';
import { searchText } from './text-limits.ts';

export class PageInput {
  @Integer({ min: 1, max: 10_000, optional: true }) page?: number;
  @Integer({ min: 1, max: 100, optional: true }) pageSize?: number;
  @Text({ ...searchText, optional: true, blank: true }) text?: string;
}

/** `rows` is declared by subclasses. */
export abstract class PageView {
  @Integer({ min: 0, max: Number.MAX_SAFE_INTEGER }) total!: number;
  @Integer({ min: 1, max: 10_000 }) page!: number;
  @Integer({ min: 1, max: 100 }) pageSize!: number;
}

/** A number of rows. */
export class CountView {
  @Integer({ min: 0, max: Number.MAX_SAFE_INTEGER }) count!: number;
}

export class NoInput {}
export class NoView {}

export const sides = ['before', 'after'] as const;
export type Side = (typeof sides)[number];

/** Moves an item directly before or after another one. */
export class MoveInput {
  @Uuid() movedId!: string;
  @Uuid() besideId!: string;
  @Choice(sides) side!: Side;
}
