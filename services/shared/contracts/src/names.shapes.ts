import { Choice, ListOf, Nested, UuidList, Uuid } from './fields.ts';
import type { Localized } from './language.ts';
import { LocalizedLine } from './localized.ts';

export const maxNames = 1000;

export class NamesInput {
  @UuidList({ max: maxNames }) ids!: string[];
}

export const namedKinds = ['race', 'race_class', 'sign_up', 'book', 'member', 'admin'] as const;
export type NamedKind = (typeof namedKinds)[number];

/** The name of a thing, and of its parent. */
export class NamedThingView {
  @Uuid() id!: string;
  @Choice(namedKinds) kind!: NamedKind;
  /** Empty if it is named after its parent. */
  @Nested(() => LocalizedLine) name!: Localized;
  @Uuid({ optional: true }) raceId?: string | null;
  @Uuid({ optional: true }) classId?: string | null;
  @Uuid({ optional: true }) memberId?: string | null;
}

export class NamesView {
  /** Includes the races and classes of the requested things. */
  @ListOf(() => NamedThingView, { max: 3 * maxNames }) rows!: NamedThingView[];
}
