import type { RowKey } from '@paddock/kit/database/row-key';
import type { Heat, HeatSlot } from '../heats/heat.model.ts';

type Pilot = RowKey<'sign_up'>;

export interface Flown {
  heat: Heat;
  slots: readonly HeatSlot[];
}

/**
 * By the best flight if laps were scored (most laps, then least time), else by mean rank; ties by best lap, then as given.
 * Pilots without a finished heat come last.
 */
export function qualifyingOrder(flown: readonly Flown[], pilots: readonly Pilot[]): Pilot[] {
  const flights = Map.groupBy(
    flown.flatMap(({ slots }) => slots).filter(({ signUpKey }) => signUpKey !== null),
    ({ signUpKey }) => signUpKey!,
  );
  const scores = new Map(pilots.map((pilot) => [pilot, scoreOf(flights.get(pilot) ?? [])]));
  return pilots.toSorted((a, b) => compare(scores.get(a)!, scores.get(b)!));
}

/** Compared element by element; less is better. */
function scoreOf(flights: readonly HeatSlot[]): number[] {
  const finished = flights.filter(({ status }) => status === 'ok');
  const timed = finished
    .flatMap(({ laps, totalTime }) => (laps === null ? [] : [[-laps, totalTime ?? Infinity]]))
    .toSorted(compare);
  const ranks = finished.flatMap(({ rank }) => rank ?? []);
  const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
  const bestLap = Math.min(...finished.map(({ bestLap: lap }) => lap ?? Infinity));
  return [finished.length > 0 ? 0 : 1, ...(timed[0] ?? [0, 0]), ranks.length > 0 ? mean : Infinity, bestLap];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((value, n) => value !== b[n]);
  return i === -1 ? 0 : a[i]! < b[i]! ? -1 : 1;
}

/** As few groups as possible, with sizes that differ by at most one. */
export function groupsOf<Item>(items: readonly Item[], maxSize: number): Item[][] {
  const count = Math.ceil(items.length / maxSize);
  const groups: Item[][] = [];
  for (let i = 0; i < count; i += 1) {
    const [from, to] = [i, i + 1].map((n) => Math.round((n * items.length) / count));
    groups.push(items.slice(from, to));
  }
  return groups;
}
