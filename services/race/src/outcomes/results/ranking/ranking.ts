import type { FinishStatus, RankingMethod } from '@paddock/contracts/race/outcomes/result.shapes';
import type { Entry, RankedEntry, Rules } from '../result.model.ts';
import { byLapsThenTime, measuresOf, sortableTime, type Measures } from './measures.ts';
import { pointsFor } from './points.ts';

interface Measured {
  entry: Entry;
  measures: Measures;
}

interface Comparison {
  ranks: (one: Measured) => boolean;
  /** Zero: the rank is shared. */
  compare: (a: Measured, b: Measured) => number;
  /** Order within a shared rank; default: as entered. */
  list?: (a: Measured, b: Measured) => number;
}

const flown = ({ measures }: Measured) => ({
  laps: measures.laps ?? 0,
  totalTime: measures.totalTime,
});

const hasFlown = ({ measures }: Measured): boolean => Boolean(measures.laps || measures.totalTime);

/** Crossed the gate but finished no lap. */
const onlyStarted = (one: Measured): boolean => hasFlown(one) && !one.measures.laps;

const byDistance = (a: Measured, b: Measured): number => byLapsThenTime(flown(a), flown(b));

const least =
  (value: (one: Measured) => number | null) =>
  (a: Measured, b: Measured): number =>
    compare(sortableTime(value(a)), sortableTime(value(b)));

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

const byBestLap = least(({ measures }) => measures.bestLap);
const byBestConsecutive = least(({ measures }) => measures.bestConsecutive);
const byTotalTime = least(({ measures }) => measures.totalTime);

const distance: Comparison = { ranks: hasFlown, compare: byDistance };

const comparisons: Record<RankingMethod, Comparison> = {
  race_time: distance,
  best_rounds: distance,
  best_lap: {
    ranks: (one) => one.measures.bestLap !== null || onlyStarted(one),
    compare: byBestLap,
    list: byTotalTime,
  },
  best_consecutive: {
    ranks: (one) => one.measures.bestConsecutive !== null || hasFlown(one),
    // No such time: too few laps.
    compare: (a, b) =>
      byBestConsecutive(a, b) || (a.measures.bestConsecutive === null ? byDistance(a, b) : 0),
    list: byDistance,
  },
  given: {
    ranks: ({ entry }) => entry.rank !== null,
    compare: (a, b) => (a.entry.rank ?? 0) - (b.entry.rank ?? 0),
  },
};

/** Order of pilots without a rank, after those with one. */
const unplaced: readonly FinishStatus[] = ['ok', 'dnf', 'dns', 'dsq'];

/** Orders a result (docs/decisions/0030). Ties keep the order of the entries. */
export function ranking(entries: readonly Entry[], rules: Rules): RankedEntry[] {
  const measured = entries.map((entry) => ({ entry, measures: measuresOf(entry, rules) }));
  const { ranks, compare: order, list } = comparisons[rules.method];
  const isPlaced = (one: Measured) => one.entry.status === 'ok' && ranks(one);
  const inOrder = measured.filter(isPlaced).toSorted((a, b) => order(a, b) || (list?.(a, b) ?? 0));
  const placed = inOrder.filter(({ entry }) => !entry.guest);
  const guests = inOrder.filter(({ entry }) => entry.guest);
  const rest = measured
    .filter((one) => !isPlaced(one))
    .toSorted(
      (a, b) => unplaced.indexOf(a.entry.status) - unplaced.indexOf(b.entry.status) || byDistance(a, b),
    );
  return [...ranked(placed, order, rules), ...[...guests, ...rest].map((one) => rankedAs(one, null, 0))];
}

/** Ties are adjacent after sorting. */
function ranked(placed: readonly Measured[], order: Comparison['compare'], rules: Rules): RankedEntry[] {
  const found: RankedEntry[] = [];
  while (found.length < placed.length) {
    const first = placed[found.length]!;
    const end = placed.findIndex((one, i) => i > found.length && order(first, one) !== 0);
    const level = placed.slice(found.length, end < 0 ? undefined : end);
    const rank = rules.method === 'given' ? first.entry.rank! : found.length + 1;
    const points = pointsFor(rank, level.length, rules);
    found.push(...level.map((one) => rankedAs(one, rank, points)));
  }
  return found;
}

const rankedAs = ({ entry, measures }: Measured, rank: number | null, points: number): RankedEntry => ({
  entry,
  outcome: {
    memberId: entry.memberId,
    rank,
    status: entry.status,
    ...(entry.guest && { guest: true }),
    name: entry.name,
    callsign: entry.callsign,
    team: entry.team,
    ...measures,
    points,
    videoSecond: entry.videoSecond,
  },
});
