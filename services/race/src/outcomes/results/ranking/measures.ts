import type { Entry, Round, Rules } from '../result.model.ts';

/** What of the rounds of a pilot counts, and the best of all rounds. */
export interface Measures {
  laps: number | null;
  totalTime: number | null;
  bestLap: number | null;
  bestConsecutive: number | null;
}

type Flown = Pick<Round, 'laps' | 'totalTime'>;

/** No time is slower than any time. A timer writes zero where it measured nothing. */
export const slowness = (time: number | null): number => time || Infinity;

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/** More laps first, then less time. */
export const byLapsThenTime = (a: Flown, b: Flown): number =>
  compare(b.laps, a.laps) || compare(slowness(a.totalTime), slowness(b.totalTime));

export function measuresOf({ rounds }: Entry, rules: Rules): Measures {
  const counted = rounds.toSorted(byLapsThenTime).slice(0, rules.rounds ?? 1);
  return {
    laps: counted.length > 0 ? counted.reduce((sum, { laps }) => sum + laps, 0) : null,
    totalTime: timeOf(counted),
    bestLap: least(rounds.map(({ bestLap }) => bestLap)),
    bestConsecutive: least(rounds.map(({ bestConsecutive }) => bestConsecutive)),
  };
}

/**
 * The sum is known only when every part of it is. A round without a lap has nothing to add to rounds with laps; where there
 * are no laps at all it is all there is.
 */
function timeOf(rounds: readonly Round[]): number | null {
  const withLaps = rounds.filter(({ laps }) => laps > 0);
  const timed = withLaps.length > 0 ? withLaps : rounds.filter(({ totalTime }) => totalTime);
  if (timed.length === 0 || timed.some(({ totalTime }) => !totalTime)) return null;
  return timed.reduce((sum, { totalTime }) => sum + (totalTime ?? 0), 0);
}

const least = (times: readonly (number | null)[]): number | null => {
  const fastest = Math.min(...times.map(slowness));
  return fastest === Infinity ? null : fastest;
};
