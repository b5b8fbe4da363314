import type { HeatState } from '@paddock/contracts/race/race-day/race-day.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { BracketHeat } from '../../src/race-day/brackets/bracket-order.model.ts';
import type { Bracket } from '../../src/race-day/brackets/bracket-tables.model.ts';

/** Between 0 and 1, the same in every run; seeds in a row give unlike numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, luck: random() }))
    .toSorted((a, b) => a.luck - b.luck)
    .map(({ item }) => item);

/** Pilots of the model are numbers: their seeds. */
const asPilot = (seed: number): RowKey<'sign_up'> => seed as unknown as RowKey<'sign_up'>;

/** Heats of a bracket as flown: pilots by place; a heat without places was cancelled. */
export function bracketHeats(
  { races }: Bracket,
  ends: readonly (readonly number[] | null)[],
  sitting: readonly (readonly number[])[] = [],
): BracketHeat[] {
  return races.map((sources, i) => {
    const end = ends[i] ?? null;
    const state: HeatState = end ? 'official' : 'cancelled';
    const pilots = end ?? sitting[i] ?? [];
    return {
      heat: { number: i + 1, bracketRace: i + 1, state },
      slots: sources.map((source, slot) => ({
        signUpKey: pilots[slot] === undefined ? null : asPilot(pilots[slot]),
        rank: end && pilots[slot] !== undefined ? slot + 1 : null,
        fromHeat: 'race' in source ? source.race : null,
        fromRank: 'race' in source ? source.rank : null,
      })),
    };
  });
}
