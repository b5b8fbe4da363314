import { white } from '@paddock/contracts/danmaku/danmaku-limits';
import type { Demo, DemoPilot, DemoVideo } from '@paddock/contracts/demo';
import { languages } from '@paddock/contracts/language';
import { withDatabase } from '@paddock/kit/database/with-database';
import { danmakuSchema } from '../schema.ts';
import { demoMoments } from './demo-comments.ts';

const colors = [white, white, white, white, 0xff_e1_33, 0x39_cc_ff, 0x64_dd_17, 0xe5_42_56];
/** How often each thing is said, by somebody else and a little later. */
const TIMES_SAID = 2;

/** An audience for the videos of the demonstration, once: later videos are somebody's own. */
export async function seedDemoComments(url: string, { pilots, videos = [] }: Demo): Promise<void> {
  await withDatabase(danmakuSchema, url, async (source) => {
    const known = await source.query<object[]>('select 1 from comment_stream limit 1');
    if (known.length > 0) return;
    for (const video of videos)
      await source.transaction(async (manager) => {
        const comments = commentsOn(video, pilots);
        const [started] = await manager.query<object[]>(
          `insert into comment_stream (video_id, last_offset, version) values ($1, $2, 1)
           on conflict do nothing returning 1`,
          [video.videoId, comments.length],
        );
        if (!started) return;
        await manager.query(
          `insert into comment (public_id, video_id, stream_offset, time_ms, type, color, member_id, sender, author, text,
             lang, status, sent_at)
           select gen_random_uuid(), $1, row_number() over (order by said.n), said."timeMs", said.type, said.color,
             said."memberId", left(encode(sha256(said."memberId"::text::bytea), 'hex'), 10), said.author, said.text,
             said.lang, 'shown', now() - interval '3 days' + make_interval(secs => said.n * 97)
           from jsonb_to_recordset($2::jsonb) as said (n int, "timeMs" int, type int, color int, "memberId" uuid,
             author text, text text, lang text)`,
          [video.videoId, JSON.stringify(comments)],
        );
      });
  });
}

/** The same for the same video, and in no order that one could hear. */
function commentsOn({ seconds }: DemoVideo, pilots: readonly DemoPilot[]) {
  let state = 20_261_122;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const said = Array.from({ length: TIMES_SAID }, () =>
    demoMoments.flatMap(({ from, to, said: bySite }) =>
      languages.flatMap((lang) =>
        bySite[lang].map((text) => ({ lang, text, time: from + random() * (to - from) })),
      ),
    ),
  ).flat();
  return said
    .filter(({ time }) => time < seconds)
    .map((one) => ({ ...one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ lang, text, time }, n) => {
      const { memberId, callsign } = oneOf(pilots);
      const type = random() < 0.92 ? 0 : random() < 0.6 ? 1 : 2;
      return {
        n,
        timeMs: Math.round(time * 1000),
        type,
        color: oneOf(colors),
        memberId,
        author: callsign,
        text,
        lang,
      };
    });
}
