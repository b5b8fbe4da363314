import { raceTime } from '@paddock/contracts/race/catalog/race-time';
import type { ViewOf } from '@paddock/contracts/call-table';
import type { Language } from '@paddock/contracts/language';

export type ClassResult = ViewOf<'get_race_result'>['classes'][number];
export type ResultRow = ClassResult['rows'][number];
type Method = ClassResult['rules']['method'];

/** Distance to the winner, in laps or in time. */
export type Gap = { laps: number } | { time: string };

/** The time that ranks, by the method of the class. */
function countedTime(row: ResultRow, method: Method): number | null {
  if (method === 'best_lap') return row.bestLap;
  return method === 'best_consecutive' ? row.bestConsecutive : row.totalTime;
}

function gapBetween(first: ResultRow, row: ResultRow, method: Method, lang: Language): Gap | undefined {
  const isByTime = method === 'best_lap' || method === 'best_consecutive';
  if (!isByTime) {
    if (first.laps === null || row.laps === null) return undefined;
    if (row.laps < first.laps) return { laps: first.laps - row.laps };
    // Officials ranked a pilot with more laps behind the winner: a gap would contradict the rank.
    if (row.laps > first.laps) return undefined;
  }
  const [best, own] = [countedTime(first, method), countedTime(row, method)];
  return best === null || own === null || own < best ? undefined : { time: `+${raceTime(own - best, lang)}` };
}

/** Rows with gaps to the winner and the best lap marked. */
export function timingTower(
  {
    rows,
    rules: { method },
    first,
    bestLap: bestOfClass,
  }: Pick<ClassResult, 'rows' | 'rules' | 'first' | 'bestLap'>,
  lang: Language,
) {
  const formatted = (time: number | null): string => (time === null ? '' : raceTime(time, lang));
  return rows.map((row) => {
    const { totalTime: _totalTime, bestConsecutive: _bestConsecutive, ...shown } = row;
    return {
      ...shown,
      time: formatted(countedTime(row, method)),
      gap: first && row.rank !== null && row.rank > 1 ? gapBetween(first, row, method, lang) : undefined,
      bestLap: formatted(row.bestLap),
      isBestOfClass: row.bestLap !== null && row.bestLap === bestOfClass,
    };
  });
}
