import type { DemoPilot } from '@paddock/contracts/demo';
import { otherClubs } from '@paddock/contracts/demo-other-clubs';
import { demoPeople } from '@paddock/contracts/demo-pilots';
import type { TeamRules } from '@paddock/contracts/race/entries/team-rules.shapes';
import type { ResultState } from '@paddock/contracts/race/outcomes/result.shapes';
import { ranking } from '../outcomes/results/ranking/ranking.ts';
import type { Entry, RankedEntry, Round, Rules } from '../outcomes/results/result.model.ts';

/** By callsign; a callsign without an entry has no account. */
export type DemoPeople = ReadonlyMap<string, DemoPilot>;

export interface DemoTeams {
  rules: TeamRules;
  /** Callsigns by team, the captain first. */
  pilots: Readonly<Record<string, readonly string[]>>;
}

export interface DemoResult {
  state: ResultState;
  /** Seconds of a lap of the fastest pilot. */
  lap: number;
  /** Seconds that a round lasts at least. */
  seconds?: number;
  /** Callsigns; the last one crashes in the first round. */
  pilots: readonly string[];
  /** The second of the recording at which the fastest lap begins. */
  recordedSecond?: number;
}

const pilots = new Map(
  [...demoPeople, ...otherClubs.flatMap(({ drivers }) => drivers)].map((person) => [person.callsign, person]),
);

const ROUNDS = 4;
const ROUND_SECONDS = 120;

export const lapsOfRound = ({ lap, seconds = ROUND_SECONDS }: DemoResult): number => Math.ceil(seconds / lap);

export const demoRules = (division: string): Rules => ({
  method: 'best_rounds',
  rounds: 3,
  points: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  tieRule: 'mean',
  division,
});

export function demoRanking(
  result: DemoResult,
  division: string,
  people: DemoPeople,
  teams: DemoTeams | undefined,
): RankedEntry[] {
  const { pilots: callsigns, lap, recordedSecond } = result;
  // A race with teams shows those instead of the home teams.
  const ofRace = teams && Object.entries(teams.pilots);
  const teamOf = (callsign: string) => ofRace?.find(([, all]) => all.includes(callsign))?.[0] ?? '';
  const random = randomOf(callsigns.join() + lap);
  const laps = lapsOfRound(result);
  const entries = callsigns.map((callsign, i): Entry => {
    const crashed = i === callsigns.length - 1;
    const { nickname: name, team, slower } = pilots.get(callsign)!;
    const pace = lap * (1000 + slower * 10) * (0.96 + random() * 0.08);
    return {
      memberId: people.get(callsign)?.memberId ?? null,
      callsign,
      name,
      team: ofRace ? teamOf(callsign) : team,
      status: crashed ? 'dnf' : 'ok',
      rank: null,
      rounds: crashed
        ? [round(pace, Math.floor(laps / 2), random)]
        : Array.from({ length: ROUNDS }, () => round(pace, laps, random)),
      videoSecond: null,
    };
  });
  const fastest = entries.toSorted((a, b) => bestLapOf(a) - bestLapOf(b))[0];
  if (fastest && recordedSecond !== undefined) fastest.videoSecond = recordedSecond;
  return ranking(entries, demoRules(division));
}

const bestLapOf = ({ rounds }: Entry): number => Math.min(...rounds.map(({ bestLap }) => bestLap!));

/** Laps that differ slightly. */
function round(pace: number, count: number, random: () => number): Round {
  const laps = Array.from({ length: count }, () => Math.round(pace * (0.98 + random() * 0.06)));
  const threes = laps.slice(2).map((_, i) => sum(laps.slice(i, i + 3)));
  return {
    laps: count,
    totalTime: sum(laps),
    bestLap: Math.min(...laps),
    bestConsecutive: threes.length > 0 ? Math.min(...threes) : null,
  };
}

const sum = (times: readonly number[]): number => times.reduce((all, time) => all + time, 0);

/** Pseudo-random numbers from 0 to 1, the same for each seed. */
function randomOf(seed: string): () => number {
  let state = [...new TextEncoder().encode(seed)].reduce(
    (hash, byte) => (hash * 31 + byte) % 2_147_483_647,
    7,
  );
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
