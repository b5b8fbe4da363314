import { Injectable } from '@nestjs/common';
import type { RoomListInput, RoomView, SaveRoomInput } from '@paddock/contracts/danmaku/admin-danmaku.shapes';
import { Database } from '@paddock/kit/database/database';
import { containing } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';

const ranges = `coalesce((
    select jsonb_agg(jsonb_build_object('from', s.from_ms / 1000.0, 'to', s.to_ms / 1000.0) order by s.from_ms)
    from jsonb_to_recordset(rule.stopped_ranges) as s (from_ms int, to_ms int)), '[]')`;

/** Videos with comments or rules. */
const rooms = `comment_stream stream full join room_rule rule using (video_id)`;
const columns = `video_id as "videoId", coalesce(stream.last_offset, 0)::float8 as comments,
  coalesce(rule.stopped, false) as stopped, coalesce(rule.slow_seconds, 0) as "slowSeconds",
  ${ranges} as "stoppedRanges"`;

@Injectable()
export class RulesRepository {
  constructor(private readonly database: Database) {}

  search({ videoId, stopped, text, sort }: RoomListInput, paging: Paging): Promise<[RoomView[], number]> {
    const from = `from ${rooms} where ($1::text is null or video_id = $1)
      and ($2::boolean is null or coalesce(rule.stopped, false) = $2)
      and ($3::text is null or video_id ilike $3)`;
    const values = [videoId ?? null, stopped ?? null, text?.trim() ? containing(text.trim()) : null];
    const direction = sort === 'comments' ? 'asc' : 'desc';
    const rows = `select ${columns} ${from} order by comments ${direction}, video_id`;
    return this.database.page<RoomView>({ rows, counted: from, values }, paging);
  }

  find(videoId: string): Promise<RoomView | undefined> {
    return this.database.first<RoomView>(`select ${columns} from ${rooms} where video_id = $1`, [videoId]);
  }

  async save({ videoId, stopped, slowSeconds, stoppedRanges }: SaveRoomInput, now: Date): Promise<void> {
    const stored = stoppedRanges.map(({ from, to }) => ({
      from_ms: Math.round(from * 1000),
      to_ms: Math.round(to * 1000),
    }));
    await this.database.query(
      `insert into room_rule (video_id, stopped, slow_seconds, stopped_ranges, changed_at)
       values ($1, $2, $3, $4, $5)
       on conflict (video_id) do update set stopped = excluded.stopped, slow_seconds = excluded.slow_seconds,
         stopped_ranges = excluded.stopped_ranges, changed_at = excluded.changed_at`,
      [videoId, stopped, slowSeconds, JSON.stringify(stored), now],
    );
  }
}
