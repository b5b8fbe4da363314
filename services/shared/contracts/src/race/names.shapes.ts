import { Choice, ListOf, Nested, UuidList, Uuid } from '../fields.ts';
import type { Localized } from '../language.ts';
import { LocalizedLine } from '../localized.ts';

export const maxNames = 1000;

export class NamesInput {
  @UuidList({ max: maxNames }) ids!: string[];
}

export const namedKinds = ['race', 'race_class', 'sign_up', 'book', 'member', 'admin'] as const;
export type NamedKind = (typeof namedKinds)[number];

/** What people call a thing, and what it belongs to. */
export class NamedThingView {
  @Uuid() id!: string;
  @Choice(namedKinds) kind!: NamedKind;
  /** Empty where it is called by what it belongs to. */
  @Nested(() => LocalizedLine) name!: Localized;
  @Uuid({ optional: true }) raceId?: string | null;
  @Uuid({ optional: true }) classId?: string | null;
  @Uuid({ optional: true }) memberId?: string | null;
}

export class NamesView {
  /** With the races and classes that those asked for belong to. */
  @ListOf(() => NamedThingView, { max: 3 * maxNames }) rows!: NamedThingView[];
}
