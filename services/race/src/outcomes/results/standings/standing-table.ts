import type { Localized } from '@paddock/contracts/language';
import type { ResultState, StandingsView } from '@paddock/contracts/race/result.shapes';
import type { Outcome } from '../result.model.ts';
import { addPoints, compareScores, countRank, type Scored } from '../ranking/points.ts';
import { seasonPilots } from './season-pilots.ts';

export interface CountingResult {
  raceId: string;
  title: Localized;
  startsAt: Date;
  state: ResultState;
  outcomes: Outcome[];
}

type Score = StandingsView['rows'][number]['scores'][number];

export type Standing = Omit<StandingsView['rows'][number], 'pilotId' | 'picture'> & {
  memberId: string | null;
};

interface Pilot extends Scored {
  latest: Outcome;
  /** Null when no row has an account. */
  memberId: string | null;
  scores: Score[];
}

/** Sums points; ties are broken by countback, else the rank is shared. */
export function standingTable(results: readonly CountingResult[]): Standing[] {
  let rank = 1;
  return [...pilotsOf(results)].toSorted(compareScores).map((pilot, i, pilots) => ({
    rank: i > 0 && compareScores(pilots[i - 1]!, pilot) === 0 ? rank : (rank = i + 1),
    name: pilot.latest.name,
    callsign: pilot.latest.callsign,
    team: pilot.latest.team,
    memberId: pilot.memberId,
    points: pilot.points,
    wins: pilot.countback[0] ?? 0,
    scores: pilot.scores,
  }));
}

function pilotsOf(results: readonly CountingResult[]): Iterable<Pilot> {
  const keyOf = seasonPilots(results.map(({ outcomes }) => outcomes));
  const pilots = new Map<string, Pilot>();
  for (const { raceId, outcomes } of results) {
    for (const row of outcomes) {
      const key = keyOf(row);
      const pilot = pilots.get(key) ?? { latest: row, memberId: null, points: 0, countback: [], scores: [] };
      pilots.set(key, pilot);
      pilot.latest = row;
      pilot.memberId = row.memberId ?? pilot.memberId;
      pilot.points = addPoints(pilot.points, row.points);
      countRank(row.rank, pilot.countback);
      addScore(pilot.scores, { raceId, rank: row.rank, status: row.status, points: row.points });
    }
  }
  return pilots.values();
}

/** One score per race: the better rank, and the points of all classes. */
function addScore(scores: Score[], score: Score): void {
  const known = scores.find(({ raceId }) => raceId === score.raceId);
  if (!known) return void scores.push(score);
  const better = (score.rank ?? Infinity) < (known.rank ?? Infinity) ? score : known;
  Object.assign(known, better, { points: addPoints(known.points, score.points) });
}
