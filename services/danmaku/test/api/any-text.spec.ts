import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Refusal } from '@paddock/kit/calls/refusal';
import { anyTexts } from '@paddock/kit/testing/any-text';
import { eventually } from '@paddock/kit/testing/eventually';
import { refused } from '@paddock/kit/testing/test-host';
import { commentText, isTooLong } from '../../src/comments/comment-text.ts';
import { CommentsService } from '../../src/comments/comments.service.ts';
import { asMarkup } from '../../src/lists/lists.service.ts';
import { TicketsService } from '../../src/tickets/tickets.service.ts';
import { DanmakuHost, newVideo } from '../support/danmaku-host.ts';
import { LiveViewer } from '../support/live-viewer.ts';

const COUNT = 10_000;
/** The size of one list. */
const OF_A_VIDEO = 5000;

type Expected = 'stored' | 'comment_empty' | 'comment_too_long';

const ofNetwork = (network: string) => ({ 'x-forwarded-for': network });

/** The expected outcome for a text. */
function fateOf(typed: string): Expected {
  const text = commentText(typed);
  if (text === '') return 'comment_empty';
  return isTooLong(text) ? 'comment_too_long' : 'stored';
}

describe('ten thousand arbitrary texts', () => {
  let host: DanmakuHost;
  beforeAll(async () => {
    // All comments are sent live, however many.
    host = await DanmakuHost.start({ DANMAKU_LIVE_PER_SECOND: String(COUNT) });
  });
  afterAll(() => host.close());

  it('are normalised to one visible line, idempotently', () => {
    for (const typed of anyTexts(COUNT)) {
      const text = commentText(typed);
      const isSound =
        text.isWellFormed() && text === text.trim() && !/[\p{Cc}\p{Cs}\u202E\u2028]/u.test(text);
      if (!isSound || commentText(text) !== text) throw new Error(`${JSON.stringify(typed)} became ${text}`);
    }
  });

  it.each([
    ['family', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}'],
    ['couple', '\u{1F469}\u{1F3FD}\u200D\u2764\uFE0F\u200D\u{1F48B}\u200D\u{1F468}\u{1F3FF}'],
  ])('count an emoji of a %s as one character', (_name, emoji) => {
    expect([isTooLong(commentText(emoji.repeat(30))), isTooLong(commentText(emoji.repeat(31)))]).toEqual([
      false,
      true,
    ]);
  });

  it('are stored or refused consistently over sockets, lists and the wire', async () => {
    const comments = host.get(CommentsService);
    const tickets = host.get(TicketsService);
    const texts = [...anyTexts(COUNT)];
    const fates = new Map<string, number>();
    for (let from = 0; from < COUNT; from += OF_A_VIDEO) {
      const videoId = newVideo();
      const viewer = new LiveViewer(host.url, videoId);
      await viewer.join();
      const stored: { id: string; text: string }[] = [];
      const send = async (typed: string, n: number): Promise<void> => {
        const id = randomUUID();
        const ticket = tickets.check(host.ticket(videoId), videoId);
        const draft = { id, videoId, time: n / 100, type: n % 3, color: n, text: typed };
        const fate = await comments.send(draft, ticket).then(
          () => 'stored',
          (error: Refusal) => error.error,
        );
        fates.set(fate, (fates.get(fate) ?? 0) + 1);
        if (fate !== fateOf(typed)) throw new Error(`${JSON.stringify(typed)}: ${fate}`);
        if (fate === 'stored') stored.push({ id, text: commentText(typed) });
      };
      const part = texts.slice(from, from + OF_A_VIDEO);
      for (let n = 0; n < part.length; n += 500)
        await Promise.all(part.slice(n, n + 500).map((typed, i) => send(typed, n + i)));
      const textById = new Map(stored.map(({ id, text }) => [id, text]));
      await eventually('all comments are shown', () => expect(viewer.shown).toHaveLength(stored.length));
      for (const row of viewer.shown) if (row[6] !== textById.get(row[1])) throw new Error(`heard ${row[6]}`);
      const listed = (await host.list(`id=${videoId}&max=${OF_A_VIDEO}`)).body.data as string[][];
      const wire = [...textById.values()].map(asMarkup).toSorted();
      expect(listed.map((row) => String(row[4])).toSorted()).toEqual(wire);
      viewer.close();
    }
    // Ensures that each outcome is frequent.
    for (const fate of ['stored', 'comment_empty', 'comment_too_long'] satisfies Expected[])
      expect(fates.get(fate)).toBeGreaterThan(COUNT / 200);
  });

  it('are the same over sockets and the wire', async () => {
    const videoId = newVideo();
    const texts = [...anyTexts(400, 7)].filter((typed) => fateOf(typed) === 'stored').slice(0, 80);
    for (const [i, typed] of texts.entries()) {
      if (i % 2) expect((await host.send(videoId, typed)).body.code).toBe(0);
      else {
        const viewer = new LiveViewer(host.url, videoId, host.ticket(videoId));
        await viewer.join();
        expect(refused(await viewer.say(typed))).toBe('none');
        viewer.close();
      }
    }
    const late = new LiveViewer(host.url, videoId);
    await late.join(0);
    await eventually('all are there', () => expect(late.texts).toEqual(texts.map(commentText)));
    late.close();
  });

  it('flooded from one network do not affect another', async () => {
    // Keeps everything within ten seconds on a slow machine.
    host.stopClock();
    const videoId = newVideo();
    const body = (text: string) => ({
      token: host.ticket(videoId),
      id: videoId,
      time: 1,
      text,
      color: 1,
      type: 0,
    });
    const quiet = new LiveViewer(host.url, videoId, host.ticket(videoId));
    await quiet.join();
    const loud = new LiveViewer(host.url, videoId, host.ticket(videoId));
    await loud.join();
    const cut = new Promise((resolve) => loud.socket.once('disconnect', resolve));
    // As many sockets as one address may open.
    const flood = async (line: number): Promise<number> => {
      let refusals = 0;
      for (let n = 0; n < 20; n += 1) {
        const answer = await host.post(body(`flood ${line} ${n}`), ofNetwork('203.0.113.9'));
        if (refused(answer.body) === 'too_many') refusals += 1;
      }
      return refusals;
    };
    const posts = Array.from({ length: 20 }, (_, line) => flood(line));
    const packets = Array.from({ length: 200 }, (_, i) => loud.say(`loud ${i}`).catch(() => undefined));
    const other = await host.post(body('From elsewhere'), ofNetwork('198.51.100.7'));
    expect(other.body.code).toBe(0);
    const refusals = await Promise.all(posts);
    expect(refusals.reduce((sum, each) => sum + each, 0)).toBe(100);
    await cut;
    await Promise.all(packets);
    expect(quiet.socket.connected).toBe(true);
    await eventually('a comment of another replica arrives', () =>
      expect(quiet.texts).toContain('From elsewhere'),
    );
    quiet.close();
  });
});
