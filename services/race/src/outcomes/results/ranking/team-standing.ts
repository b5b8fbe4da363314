import { pilotIdentity, type Outcome } from '../result.model.ts';
import { addPoints, compareScores, countRank, type Scored } from './points.ts';

interface PilotOfTeam extends Scored {
  row: Outcome;
}

export interface TeamScore extends Scored {
  rank: number;
  name: string;
  /** Best first: the counted pilots lead. */
  pilots: PilotOfTeam[];
}

/**
 * Team score over all classes: the points of the best `counted` pilots, or of all. Ties are broken by countback, else the
 * rank is shared. A row belongs to the team named in the result.
 */
export function teamStanding(
  results: readonly { outcomes: Outcome[] }[],
  counted: number | null,
): TeamScore[] {
  const rows = results.flatMap(({ outcomes }) => outcomes).filter(({ team }) => team.trim() !== '');
  const byTeam = Map.groupBy(rows, ({ team }) => team.trim().toLowerCase());
  const teams = [...byTeam.values()].map((ofTeam) => scoreOf(ofTeam, counted)).toSorted(compareScores);
  let rank = 1;
  return teams.map((team, i) => ({
    ...team,
    rank: i > 0 && compareScores(teams[i - 1]!, team) === 0 ? rank : (rank = i + 1),
  }));
}

function scoreOf(rows: readonly Outcome[], counted: number | null): Omit<TeamScore, 'rank'> {
  const pilots = [...Map.groupBy(rows, pilotIdentity).values()].map(pilotOf).toSorted(compareScores);
  const team = { name: rows[0]!.team.trim(), points: 0, countback: [] as number[], pilots };
  for (const { points, countback } of pilots.slice(0, counted ?? pilots.length)) {
    team.points = addPoints(team.points, points);
    countback.forEach((times, i) => (team.countback[i] = (team.countback[i] ?? 0) + times));
  }
  return team;
}

/** Adds up the points of all classes. */
function pilotOf(rows: readonly Outcome[]): PilotOfTeam {
  const pilot: PilotOfTeam = { row: rows[0]!, points: 0, countback: [] };
  for (const { points, rank } of rows) {
    pilot.points = addPoints(pilot.points, points);
    countRank(rank, pilot.countback);
  }
  return pilot;
}
