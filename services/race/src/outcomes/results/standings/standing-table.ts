import type { Localized } from '@paddock/contracts/language';
import type { ResultState, StandingsView } from '@paddock/contracts/race/outcomes/result.shapes';
import { addPoints, compareScores, countRank, type Scored } from '../ranking/points.ts';
import type { Outcome } from '../result.model.ts';
import { seasonPilots } from './season-pilots.ts';

export interface CountingResult {
  raceId: string;
  title: Localized;
  startsAt: Date;
  state: ResultState;
  outcomes: Outcome[];
}

/** Also of a pilot who changed the callsign since, if there is an account. */
export interface Adjustment {
  memberId: string | null;
  pilot: string;
  points: number;
  reason: string;
}

type Score = StandingsView['rows'][number]['scores'][number];

export type Standing = Omit<StandingsView['rows'][number], 'pilotId' | 'picture'> & {
  memberId: string | null;
};

/** A score with the ranks of all classes, for countback. */
interface RaceScore extends Omit<Score, 'dropped'> {
  ranks: (number | null)[];
}

interface Pilot {
  latest: Outcome;
  /** Null when no row has an account. */
  memberId: string | null;
  scores: RaceScore[];
}

interface Total extends Scored {
  scores: Score[];
}

/**
 * Sums the points of all scores, or of the best `counted`, and the adjustments; ties are broken by countback, else the rank is
 * shared.
 */
export function standingTable(
  results: readonly CountingResult[],
  counted: number | null,
  adjustments: readonly Adjustment[] = [],
): Standing[] {
  let rank = 1;
  const totals = [...pilotsOf(results)].map((pilot) => {
    const total = totalOf(pilot.scores, counted);
    const adjusted = adjustments.filter((one) => isAbout(one, { ...pilot.latest, memberId: pilot.memberId }));
    const points = adjusted.reduce((sum, one) => addPoints(sum, one.points), total.points);
    return { ...pilot, ...total, points, adjusted };
  });
  return totals.toSorted(compareScores).map((pilot, i, pilots) => ({
    rank: i > 0 && compareScores(pilots[i - 1]!, pilot) === 0 ? rank : (rank = i + 1),
    name: pilot.latest.name,
    callsign: pilot.latest.callsign,
    team: pilot.latest.team,
    memberId: pilot.memberId,
    points: pilot.points,
    ...(pilot.adjusted.length > 0 && {
      adjustments: pilot.adjusted.map(({ points, reason }) => ({ points, reason })),
    }),
    wins: pilot.countback[0] ?? 0,
    scores: pilot.scores,
  }));
}

/** By account, else by callsign, else by the name of a pilot without one. */
export function isAbout(
  { memberId, pilot }: Pick<Adjustment, 'memberId' | 'pilot'>,
  row: Pick<Outcome, 'memberId' | 'callsign' | 'name'>,
): boolean {
  if (memberId && row.memberId) return memberId === row.memberId;
  return (row.callsign || row.name).toLowerCase() === pilot.toLowerCase();
}

/** Of equal scores, the earlier counts. */
function totalOf(scores: readonly RaceScore[], counted: number | null): Total {
  // Stable sort, chronological input.
  const best = new Set(scores.toSorted((a, b) => b.points - a.points).slice(0, counted ?? scores.length));
  const total: Total = { points: 0, countback: [], scores: [] };
  for (const score of scores) {
    const { ranks, ...shown } = score;
    const dropped = !best.has(score);
    total.scores.push({ ...shown, dropped });
    if (dropped) continue;
    total.points = addPoints(total.points, score.points);
    for (const rank of ranks) countRank(rank, total.countback);
  }
  return total;
}

function pilotsOf(results: readonly CountingResult[]): Iterable<Pilot> {
  const keyOf = seasonPilots(results.map(({ outcomes }) => outcomes));
  const pilots = new Map<string, Pilot>();
  for (const { raceId, outcomes } of results) {
    for (const row of outcomes) {
      if (row.guest) continue;
      const key = keyOf(row);
      const pilot = pilots.get(key) ?? { latest: row, memberId: null, scores: [] };
      pilots.set(key, pilot);
      pilot.latest = row;
      pilot.memberId = row.memberId ?? pilot.memberId;
      const { rank, status, points } = row;
      addScore(pilot.scores, { raceId, rank, status, points, ranks: [rank] });
    }
  }
  return pilots.values();
}

/** One score per race: the better rank, and the points of all classes. */
function addScore(scores: RaceScore[], score: RaceScore): void {
  const sameRace = scores.find(({ raceId }) => raceId === score.raceId);
  if (!sameRace) return void scores.push(score);
  const better = (score.rank ?? Infinity) < (sameRace.rank ?? Infinity) ? score : sameRace;
  const sum = {
    points: addPoints(sameRace.points, score.points),
    ranks: [...sameRace.ranks, ...score.ranks],
  };
  Object.assign(sameRace, better, sum);
}
