import type { RowKey } from '@paddock/kit/database/row-key';
import type { Heat, HeatSlot, Starter } from './heat.model.ts';

type Pilot = RowKey<'sign_up'>;

export interface Flown {
  heat: Heat;
  slots: readonly HeatSlot[];
}

/**
 * Groups of equal pilots, best first: by the best flight if laps were scored (most laps, then least time), else by mean rank;
 * ties by best lap. Pilots without a finished heat come last.
 */
export function qualifyingOrder(flown: readonly Flown[], pilots: readonly Pilot[]): Pilot[][] {
  const flights = flightsOf(flown);
  const scores = new Map(pilots.map((pilot) => [pilot, orderOf(qualifyingScore(flights.get(pilot) ?? []))]));
  const groups: Pilot[][] = [];
  for (const pilot of pilots.toSorted((a, b) => compare(scores.get(a)!, scores.get(b)!))) {
    const last = groups.at(-1)?.[0];
    if (last !== undefined && compare(scores.get(last)!, scores.get(pilot)!) === 0)
      groups.at(-1)!.push(pilot);
    else groups.push([pilot]);
  }
  return groups;
}

export const flightsOf = (flown: readonly Flown[]): Map<Pilot, HeatSlot[]> =>
  Map.groupBy(
    flown.flatMap(({ slots }) => slots).filter(({ signUpKey }) => signUpKey !== null),
    ({ signUpKey }) => signUpKey!,
  );

/** Pilots who flew in qualifying, are ranked and still take part, in its order. */
export function qualifiersOf(
  flown: readonly Flown[],
  starters: readonly Pick<Starter, 'signUpKey' | 'takesPart' | 'guest'>[],
): Pilot[][] {
  const flew = new Set(flown.flatMap(({ slots }) => slots.map(({ signUpKey }) => signUpKey)));
  const pilots = starters
    .filter(({ signUpKey, takesPart, guest }) => takesPart && !guest && flew.has(signUpKey))
    .map(({ signUpKey }) => signUpKey);
  return qualifyingOrder(flown, pilots);
}

/** Equal pilots at the cut: only some of them get a place. */
export function cutOf(
  groups: readonly Pilot[][],
  places: number,
): { places: number; pilots: Pilot[] } | null {
  let before = 0;
  for (const pilots of groups) {
    const left = places - before;
    if (left > 0 && pilots.length > left) return { places: left, pilots };
    before += pilots.length;
  }
  return null;
}

/** Whether seeds still follow the order of qualifying; equal pilots may be in any order. */
export function seedsAgree(seeds: readonly Pilot[], groups: readonly Pilot[][]): boolean {
  const places = new Map(groups.flatMap((group, i) => group.map((pilot) => [pilot, i] as const)));
  const seeded = seeds.flatMap((pilot) => places.get(pilot) ?? []);
  const others = [...places].flatMap(([pilot, place]) => (seeds.includes(pilot) ? [] : place));
  const worst = seeded.at(-1) ?? 0;
  return (
    seeded.every((place, i) => i === 0 || seeded[i - 1]! <= place) && others.every((one) => one >= worst)
  );
}

export interface QualifyingScore {
  /** Finished. */
  flights: number;
  best: { laps: number; totalTime: number | null } | null;
  meanRank: number | null;
  bestLap: number | null;
}

export function qualifyingScore(flights: readonly HeatSlot[]): QualifyingScore {
  const finished = flights.filter(({ status }) => status === 'ok');
  const [best] = finished
    .flatMap(({ laps, totalTime }) => (laps === null ? [] : { laps, totalTime }))
    .toSorted((a, b) => b.laps - a.laps || (a.totalTime ?? Infinity) - (b.totalTime ?? Infinity));
  const ranks = finished.flatMap(({ rank }) => rank ?? []);
  const bestLaps = finished.flatMap(({ bestLap }) => bestLap ?? []);
  return {
    flights: finished.length,
    best: best ?? null,
    meanRank: ranks.length > 0 ? ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length : null,
    bestLap: bestLaps.length > 0 ? Math.min(...bestLaps) : null,
  };
}

/** Compared element by element; less is better. Ranks of different heats do not decide between equal times. */
function orderOf({ flights, best, meanRank, bestLap }: QualifyingScore): number[] {
  const score = best ? [-best.laps, best.totalTime ?? Infinity, 0] : [0, 0, meanRank ?? Infinity];
  return [flights > 0 ? 0 : 1, ...score, bestLap ?? Infinity];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((value, n) => value !== b[n]);
  return i === -1 ? 0 : a[i]! < b[i]! ? -1 : 1;
}
