import type { ViewOf } from '@paddock/contracts/call-table';
import { raceTime } from '../../time/durations.ts';

export type ClassResult = ViewOf<'get_race_result'>['classes'][number];
export type ResultRow = ClassResult['rows'][number];
type Method = ClassResult['rules']['method'];

/** How far behind the first: in laps where laps count, otherwise in time. */
export type Gap = { laps: number } | { time: string };

/** The time that decided, by the rule of the class. */
function countedTime(row: ResultRow, method: Method): number | null {
  if (method === 'best_lap') return row.bestLap;
  return method === 'best_consecutive' ? row.bestConsecutive : row.totalTime;
}

function gapBetween(first: ResultRow, row: ResultRow, method: Method): Gap | undefined {
  const isByTime = method === 'best_lap' || method === 'best_consecutive';
  if (!isByTime) {
    if (first.laps === null || row.laps === null) return undefined;
    if (row.laps < first.laps) return { laps: first.laps - row.laps };
    // Further than the first: the ranks were given by an official, and a gap would contradict them.
    if (row.laps > first.laps) return undefined;
  }
  const [best, own] = [countedTime(first, method), countedTime(row, method)];
  return best === null || own === null || own < best ? undefined : { time: `+${raceTime(own - best)}` };
}

const written = (time: number | null): string => (time === null ? '' : raceTime(time));

/** A result as a timing tower shows it: who is behind the first by how much, and whose lap was the best of all. */
export function timingTower({
  rows,
  rules: { method },
  first,
  bestLap: bestOfAll,
}: Pick<ClassResult, 'rows' | 'rules' | 'first' | 'bestLap'>) {
  return rows.map((row) => ({
    rank: row.rank,
    status: row.status,
    callsign: row.callsign,
    name: row.name,
    team: row.team,
    pilotId: row.pilotId,
    laps: row.laps,
    points: row.points,
    time: written(countedTime(row, method)),
    gap: first && row.rank !== null && row.rank > 1 ? gapBetween(first, row, method) : undefined,
    bestLap: written(row.bestLap),
    videoSecond: row.videoSecond,
    isBestOfAll: row.bestLap !== null && row.bestLap === bestOfAll,
  }));
}
