import type { FinishStatus, RankingMethod } from '@paddock/contracts/race/result.shapes';
import type { Entry, RankedEntry, Rules } from '../result.model.ts';
import { byLapsThenTime, measuresOf, type Measures } from './measures.ts';
import { pointsFor } from './points.ts';

interface Measured {
  entry: Entry;
  measures: Measures;
}

/** Null where there is nothing to rank by; equal ones compare as zero. */
type Comparison = {
  ranks: (one: Measured) => boolean;
  compare: (a: Measured, b: Measured) => number;
};

const flown = ({ measures }: Measured) => ({
  laps: measures.laps ?? 0,
  totalTime: measures.totalTime,
});

const byDistance: Comparison = {
  ranks: ({ measures }) => Boolean(measures.laps || measures.totalTime),
  compare: (a, b) => byLapsThenTime(flown(a), flown(b)),
};

const byLeast = (value: (one: Measured) => number | null): Comparison => ({
  ranks: (one) => value(one) !== null,
  compare: (a, b) => (value(a) ?? 0) - (value(b) ?? 0),
});

const comparisons: Record<RankingMethod, Comparison> = {
  race_time: byDistance,
  best_rounds: byDistance,
  best_lap: byLeast(({ measures }) => measures.bestLap),
  best_consecutive: byLeast(({ measures }) => measures.bestConsecutive),
  given: byLeast(({ entry }) => entry.rank),
};

/** Those without a rank follow those with one, in this order. */
const unplaced: readonly FinishStatus[] = ['ok', 'dnf', 'dns', 'dsq'];

/** The order of a result. Pilots who share a rank keep the order in which they were entered. */
export function ranking(entries: readonly Entry[], rules: Rules): RankedEntry[] {
  const measured = entries.map((entry) => ({ entry, measures: measuresOf(entry, rules) }));
  const { ranks, compare } = comparisons[rules.method];
  const isPlaced = (one: Measured) => one.entry.status === 'ok' && ranks(one);
  const placed = measured.filter(isPlaced).toSorted(compare);
  const rest = measured
    .filter((one) => !isPlaced(one))
    .toSorted(
      (a, b) =>
        unplaced.indexOf(a.entry.status) - unplaced.indexOf(b.entry.status) || byDistance.compare(a, b),
    );
  return [
    ...placed.map((one) => {
      const equals = placed.filter((other) => compare(one, other) === 0);
      const first = placed.indexOf(equals[0]!) + 1;
      // Ranks an official wrote down stand as written.
      const rank = rules.method === 'given' ? (one.entry.rank ?? first) : first;
      return ranked(one, rank, pointsFor(rank, equals.length, rules));
    }),
    ...rest.map((one) => ranked(one, null, 0)),
  ];
}

const ranked = ({ entry, measures }: Measured, rank: number | null, points: number): RankedEntry => ({
  entry,
  outcome: {
    memberId: entry.memberId,
    rank,
    status: entry.status,
    name: entry.name,
    callsign: entry.callsign,
    team: entry.team,
    ...measures,
    points,
    videoSecond: entry.videoSecond,
  },
});
