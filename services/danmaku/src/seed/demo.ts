import { createHash, randomUUID } from 'node:crypto';
import { white } from '@paddock/contracts/danmaku/danmaku-limits';
import type { Demo, DemoPilot, DemoVideo } from '@paddock/contracts/demo';
import { demoPeople, isCallsignOnly } from '@paddock/contracts/demo-pilots';
import { languages, type Language } from '@paddock/contracts/language';
import { insertRows } from '@paddock/kit/database/insert-rows';
import { withDatabase } from '@paddock/kit/database/with-database';
import { danmakuSchema } from '../schema.ts';
import { momentsOf } from './demo-moments.ts';

const colors = [white, white, white, white, 0xff_e1_33, 0x39_cc_ff, 0x64_dd_17, 0xe5_42_56];

interface Author {
  memberId: string;
  name: string;
  lang: Language;
}

/**
 * Comments on the demo videos. Idempotent: does nothing when there are comments. The names are loaded from the
 * race service like those of other authors; until then they follow the consents of the demo.
 */
export async function seedDemoComments(url: string, { pilots, videos = [] }: Demo): Promise<void> {
  await withDatabase(danmakuSchema, url, async (source) => {
    const streams = await source.query<object[]>('select 1 from comment_stream limit 1');
    if (streams.length > 0) return;
    const authors = authorsOf(pilots);
    const rows = authors.map(({ memberId: member_id, name }) => ({ member_id, name }));
    await insertRows(source.manager, 'comment_author', rows, { onConflict: 'on conflict do nothing' });
    for (const video of videos)
      await source.transaction(async (manager) => {
        const comments = commentsOn(video, authors);
        const stream = { video_id: video.videoId, last_offset: comments.length, version: 1 };
        const [added] = await insertRows(manager, 'comment_stream', [stream], {
          onConflict: 'on conflict do nothing',
        });
        if (added) await insertRows(manager, 'comment', comments);
      });
  });
}

/** Pilots write in their own language. */
function authorsOf(pilots: readonly DemoPilot[]): Author[] {
  const people = new Map(demoPeople.map((person) => [person.callsign, person]));
  return pilots.flatMap(({ memberId, callsign }) => {
    const person = people.get(callsign);
    if (!person) return [];
    return [{ memberId, name: isCallsignOnly(person) ? callsign : person.nickname, lang: person.language }];
  });
}

/** Pseudo-random with a fixed seed: the same video gets the same comments. */
function commentsOn(
  { videoId, seconds, recording, publishedAt }: DemoVideo,
  authors: readonly Author[],
): object[] {
  let state = 20_261_122 + seconds;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const texts = momentsOf(recording, seconds).flatMap(({ from, to, texts: ofMoment }) =>
    languages.flatMap((lang) =>
      ofMoment[lang].map((text) => ({ lang, text, time: from + random() * (to - from) })),
    ),
  );
  const writers = Map.groupBy(authors, ({ lang }) => lang);
  const shown = texts.filter(({ time, lang }) => time < seconds && writers.has(lang));
  const age = Math.max(0, Date.now() - publishedAt.getTime());
  return shown
    .map((comment) => ({ ...comment, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ lang, text, time }, n) => {
      const { memberId } = oneOf(writers.get(lang)!);
      const type = random() < 0.92 ? 0 : random() < 0.6 ? 1 : 2;
      return {
        public_id: randomUUID(),
        video_id: videoId,
        stream_offset: n + 1,
        time_ms: Math.round(time * 1000),
        type,
        color: oneOf(colors),
        member_id: memberId,
        sender: createHash('sha256').update(memberId).digest('hex').slice(0, 10),
        text,
        lang,
        status: 'shown',
        // Most soon after the video.
        sent_at: new Date(publishedAt.getTime() + age * ((n + 1) / (shown.length + 1)) ** 2),
      };
    });
}
