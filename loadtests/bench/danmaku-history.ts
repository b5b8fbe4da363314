import { Client } from 'pg';

/** Earlier comments of the videos `name-0`, `name-1` and so on, with planner statistics. */
export async function addHistory(
  databaseUrl: string,
  name: string,
  videos: number,
  comments: number,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into danmaku.comment (public_id, video_id, stream_offset, time_ms, type, color, member_id, sender, author,
       text, lang, status, sent_at)
     select gen_random_uuid(), $1 || '-' || n % $2::int, n, n * 100 % 300000, 0, 16777215, gen_random_uuid(), 's',
       'Pilot', 'Comment ' || n, 'en', 'shown', now() - make_interval(secs => n)
     from generate_series(1, $3::int) n`,
    [name, videos, comments],
  );
  await client.query(
    `insert into danmaku.comment_stream
     select video_id, max(stream_offset), 1 from danmaku.comment where video_id like $1 || '-%' group by video_id`,
    [name],
  );
  await client.query('analyze danmaku.comment');
  await client.end();
}
