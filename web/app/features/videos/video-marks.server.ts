import { raceTime } from '@paddock/contracts/race/catalog/race-time';
import type { ViewOf } from '@paddock/contracts/call-table';
import { resultPageSize } from '@paddock/contracts/race/catalog/race-limits';
import { callAsVisitor, type Incoming, langOf } from '../../server/calls.server.ts';
import { heatSeconds } from './heat-seconds.ts';

/** Undefined when no heat was entered. */
export async function marksOf(
  incoming: Incoming,
  { card: { raceId, recording, seconds }, heats: entered }: ViewOf<'get_race_video_detail'>,
) {
  if (!raceId || (!recording && entered.length === 0)) return undefined;
  // Unpublished races have no marks; the video still plays.
  const { data } = await callAsVisitor(incoming, 'get_race_marks', { raceId });
  const heats = heatSeconds(entered, data?.heats ?? [], seconds ?? undefined);
  const rows = recording ? (data?.rows ?? []) : [];
  if (heats.length === 0 && rows.length === 0) return undefined;
  return {
    heats,
    rows: rows
      .map(({ classId, className, position, rank, callsign, name, bestLap, isBest, second }) => ({
        path: rowPath(raceId, classId, position),
        className,
        rank,
        pilot: callsign || name,
        bestLap: bestLap === null ? '' : raceTime(bestLap, langOf(incoming)),
        isBest,
        second,
      }))
      .toSorted((a, b) => a.second - b.second),
  };
}

export type VideoMarksData = NonNullable<Awaited<ReturnType<typeof marksOf>>>;

/** Link to the row on its page of the class. */
function rowPath(raceId: string, classId: string, position: number): string {
  const page = Math.ceil(position / resultPageSize.max);
  return `/race-detail/${raceId}/results/${classId}${page > 1 ? `?page=${page}` : ''}#row-${position}`;
}
