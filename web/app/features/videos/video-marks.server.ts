import type { ViewOf } from '@paddock/contracts/call-table';
import { resultPageSize } from '@paddock/contracts/race/result-limits';
import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';
import { raceTime } from '../../time/race-time.ts';
import { heatSeconds } from './heat-seconds.ts';

/** What the bar of a recording is marked with; nothing where nobody wrote anything down. */
export async function marksOf(
  incoming: Incoming,
  { card: { raceId, recording, seconds }, heats: written }: ViewOf<'get_race_video_detail'>,
) {
  if (!raceId || (!recording && written.length === 0)) return undefined;
  // A race that was not published yet is nobody's business; its video is whole without it.
  const { data } = await callAsVisitor(incoming, 'get_race_marks', { raceId });
  const heats = heatSeconds(written, data?.heats ?? [], seconds ?? undefined);
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
        bestLap: bestLap === null ? '' : raceTime(bestLap),
        isBest,
        second,
      }))
      .toSorted((a, b) => a.second - b.second),
  };
}

export type VideoMarksData = NonNullable<Awaited<ReturnType<typeof marksOf>>>;

/** The row on the page of the class it stands on. */
function rowPath(raceId: string, classId: string, position: number): string {
  const page = Math.ceil(position / resultPageSize.max);
  return `/race-detail/${raceId}/results/${classId}${page > 1 ? `?page=${page}` : ''}#row-${position}`;
}
