import type { ViewOf } from '@paddock/contracts/call-table';

type Standings = Pick<ViewOf<'get_standings'>, 'races' | 'rows' | 'counted'>;

const LEADERS = 5;
const ENOUGH_RACES = 3;

/** Points of the leaders after each race, as far as they counted then; the last ones are those of the table. */
export function seasonCurve({ races, rows, counted }: Standings) {
  const leaders = rows.slice(0, LEADERS).filter(({ points }) => points > 0);
  if (races.length < ENOUGH_RACES || leaders.length < 2) return undefined;
  const lines = leaders.map(({ callsign, name, points, scores }) => {
    const won: number[] = [];
    const sums = races.map(({ raceId }) => {
      won.push(scores.find((score) => score.raceId === raceId)?.points ?? 0);
      const best = won.toSorted((a, b) => b - a).slice(0, counted ?? won.length);
      return best.reduce((sum, each) => sum + each, 0);
    });
    return { name: callsign || name, sums: [...sums.slice(0, -1), points] };
  });
  return {
    lines,
    most: Math.max(...lines.flatMap(({ sums }) => sums)),
    first: races[0]!.title,
    last: races.at(-1)!.title,
  };
}

export type SeasonCurveData = NonNullable<ReturnType<typeof seasonCurve>>;
