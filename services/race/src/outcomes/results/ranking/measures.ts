import type { Entry, Round, Rules } from '../result.model.ts';

/** Of the counted rounds; best laps of all rounds. */
export interface Measures {
  laps: number | null;
  totalTime: number | null;
  bestLap: number | null;
  bestConsecutive: number | null;
}

type Flown = Pick<Round, 'laps' | 'totalTime'>;

/** Missing times sort last. Timers write zero for "not measured". */
export const sortableTime = (time: number | null): number => time || Infinity;

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

export const byLapsThenTime = (a: Flown, b: Flown): number =>
  compare(b.laps, a.laps) || compare(sortableTime(a.totalTime), sortableTime(b.totalTime));

/** Whose laps and time make up the result, the best first. */
const countedRounds = (rounds: readonly Round[], rules: Rules): Round[] =>
  rounds.toSorted(byLapsThenTime).slice(0, rules.rounds ?? 1);

/** The rounds that decided the rank. */
export function decisiveRounds(rounds: readonly Round[], rules: Rules): Round[] {
  const fastest = (timeOfRound: (round: Round) => number | null): Round[] => {
    const time = least(rounds.map(timeOfRound));
    return time === null ? [] : rounds.filter((round) => timeOfRound(round) === time).slice(0, 1);
  };
  switch (rules.method) {
    case 'best_lap':
      return fastest(({ bestLap }) => bestLap);
    case 'best_consecutive':
      return fastest(({ bestConsecutive }) => bestConsecutive);
    case 'given':
      return [];
    case 'race_time':
    case 'best_rounds':
      return countedRounds(rounds, rules);
  }
}

export function measuresOf({ rounds }: Entry, rules: Rules): Measures {
  const counted = countedRounds(rounds, rules);
  return {
    laps: counted.length > 0 ? counted.reduce((sum, { laps }) => sum + laps, 0) : null,
    totalTime: timeOf(counted),
    bestLap: least(rounds.map(({ bestLap }) => bestLap)),
    bestConsecutive: least(rounds.map(({ bestConsecutive }) => bestConsecutive)),
  };
}

/** Null unless all parts are known. Rounds without laps are ignored, unless there are no laps at all. */
function timeOf(rounds: readonly Round[]): number | null {
  const withLaps = rounds.filter(({ laps }) => laps > 0);
  const timed = withLaps.length > 0 ? withLaps : rounds.filter(({ totalTime }) => totalTime);
  if (timed.length === 0 || timed.some(({ totalTime }) => !totalTime)) return null;
  return timed.reduce((sum, { totalTime }) => sum + (totalTime ?? 0), 0);
}

const least = (times: readonly (number | null)[]): number | null => {
  const fastest = Math.min(...times.map(sortableTime));
  return fastest === Infinity ? null : fastest;
};
