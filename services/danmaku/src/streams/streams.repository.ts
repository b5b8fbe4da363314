import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';
import { authorSql } from '../authors/author.model.ts';
import type { StoredComment } from '../comments/comment.model.ts';

export interface StreamState {
  videoId: string;
  upTo: number;
  version: number;
}

const columns = `c.stream_offset::float8 as offset, c.public_id as id, c.time_ms as "timeMs", c.type, c.color,
  ${authorSql('c', 'author')} as author, c.text, c.lang, c.sender, c.likes`;
const withAuthor = 'c left join comment_author author on author.member_id = c.member_id';

export interface HeatPart {
  part: number;
  count: number;
  seconds: number;
}

@Injectable()
export class StreamsRepository {
  constructor(private readonly database: Database) {}

  /** Videos without comments have no stream. */
  states(videoIds: readonly string[]): Promise<StreamState[]> {
    return this.database.query<StreamState>(
      `select video_id as "videoId", last_offset::float8 as "upTo", version::float8 as version
       from comment_stream where video_id = any($1)`,
      [videoIds],
    );
  }

  /** Visible comments with offsets in (`after`, `upTo`], oldest first. */
  between(videoId: string, after: number, upTo: number, max: number): Promise<StoredComment[]> {
    return this.database.query<StoredComment>(
      `select ${columns} from comment ${withAuthor}
       where c.video_id = $1 and c.stream_offset > $2 and c.stream_offset <= $3 and c.status = 'shown'
       order by c.stream_offset limit $4`,
      [videoId, after, upTo, max],
    );
  }

  /** Ids of comments hidden since a moment. */
  removedSince(videoId: string, since: Date, max: number): Promise<string[]> {
    return this.database.values<string>(
      `select public_id as id from comment
       where video_id = $1 and status in ('hidden', 'recalled') and changed_at > $2
       order by changed_at desc limit $3`,
      [videoId, since, max],
    );
  }

  /** The latest silent comments of a member. */
  onlyFor(memberId: string, videoId: string): Promise<StoredComment[]> {
    return this.database.query<StoredComment>(
      `select ${columns} from comment ${withAuthor}
       where c.member_id = $1 and c.video_id = $2 and c.status = 'silent' order by c.sent_at desc limit 100`,
      [memberId, videoId],
    );
  }

  /** Visible comments per segment, for about `parts` segments of whole seconds. */
  heat(videoId: string, parts: number): Promise<HeatPart[]> {
    return this.database.query<HeatPart>(
      `with shown as (select time_ms from comment where video_id = $1 and status = 'shown'),
         width as (select greatest(1, ceil(max(time_ms) / 1000.0 / $2))::int as seconds from shown)
       select (time_ms / (seconds * 1000))::int as part, count(*)::int as count, seconds
       from shown cross join width group by part, seconds order by part`,
      [videoId, parts],
    );
  }

  /** Visible comments between two times, by time, sampled evenly above `max`: about one of every n stays. */
  list(videoId: string, fromMs: number, toMs: number, max: number): Promise<StoredComment[]> {
    return this.database.query<StoredComment>(
      `with ranked as (
         select *, row_number() over (order by time_ms, stream_offset) as rank, count(*) over () as many
         from comment where video_id = $1 and time_ms >= $2 and time_ms < $3 and status = 'shown'
       )
       select ${columns} from ranked ${withAuthor}
       where c.many <= $4 or (c.rank * $4) / c.many > ((c.rank - 1) * $4) / c.many
       order by c.time_ms, c.stream_offset`,
      [videoId, fromMs, toMs, max],
    );
  }
}
