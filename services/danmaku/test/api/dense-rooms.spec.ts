import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { CommentList } from '@paddock/contracts/danmaku/live';
import { eventually } from '@paddock/kit/testing/eventually';
import { asAdmin, newMember } from '@paddock/kit/testing/test-host';
import { CommentsService } from '../../src/comments/comments.service.ts';
import { DanmakuHost, newVideo } from '../support/danmaku-host.ts';
import { LiveViewer } from '../support/live-viewer.ts';

/** The default of DANMAKU_LIVE_PER_SECOND. */
const PER_SECOND = 30;

describe('a room with more comments than people can read', () => {
  let host: DanmakuHost;
  let copy: DanmakuHost;
  let viewers: LiveViewer[] = [];

  beforeAll(async () => {
    host = await DanmakuHost.start();
    copy = await host.copy();
  });
  afterEach(() => {
    for (const viewer of viewers) viewer.close();
    viewers = [];
  });
  afterAll(async () => {
    await copy.close();
    await host.close();
  });

  async function watch(where: DanmakuHost, videoId: string, member = newMember()): Promise<LiveViewer> {
    const viewer = new LiveViewer(where.url, videoId, where.ticket(videoId, member));
    viewers.push(viewer);
    await viewer.join();
    return viewer;
  }

  /** Comments of as many members. */
  function crowd(videoId: string, count: number): Promise<unknown> {
    const comments = host.get(CommentsService);
    const ticket = {
      videoId,
      sessionId: null,
      author: '',
      lang: 'en',
      seconds: null,
      issuedAt: Date.now(),
    } as const;
    const sent = Array.from({ length: count }, (_one, i) =>
      comments.send(
        { id: randomUUID(), videoId, time: 1, type: 0, color: 1, text: `Crowd ${i}` },
        { ...ticket, memberId: randomUUID() },
      ),
    );
    return Promise.all(sent);
  }

  async function listed(videoId: string): Promise<string[]> {
    const answer = await fetch(`${host.address}parts/?id=${videoId}&part=0`);
    const { data } = (await answer.json()) as { data: CommentList };
    return data.rows.map((row) => row[6]);
  }

  it('delivers at most so many a second, to a sender also each own one, and lists all', async () => {
    const videoId = newVideo();
    const [speaker, other] = [await watch(host, videoId), await watch(copy, videoId)];
    const own = ['One', 'Two', 'Three', 'Four', 'Five'];
    const began = performance.now();
    const [, ...answers] = await Promise.all([crowd(videoId, 495), ...own.map((text) => speaker.say(text))]);
    const seconds = (performance.now() - began) / 1000;
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    await eventually('the sender sees the own comments', () =>
      expect(speaker.texts.filter((text) => own.includes(text)).toSorted()).toEqual(own.toSorted()),
    );
    const later = await watch(copy, videoId);
    // When the room is calm again, each comment is delivered.
    const calm = await eventually('a later comment is delivered', async () => {
      const text = `Calm ${randomUUID().slice(0, 8)}`;
      await host.send(videoId, text);
      return eventually('it arrives', () => later.texts.includes(text) && text, 500).catch(
        () => false as const,
      );
    });
    await eventually('both have received it', () =>
      expect([speaker.texts.includes(calm), other.texts.includes(calm)]).toEqual([true, true]),
    );
    const dense = ({ texts }: LiveViewer) =>
      texts.filter((text) => own.includes(text) || /^Crowd \d{2}/.test(text)).length;
    // Batches of a room are 100 ms apart.
    const most = PER_SECOND * (Math.floor(seconds + 0.2) + 1);
    expect([dense(other) > 5, dense(other) <= most]).toEqual([true, true]);
    expect([dense(speaker) > 5, dense(speaker) <= most + own.length]).toEqual([true, true]);
    for (const { shown } of [speaker, other]) {
      const offsets = shown.map(([offset]) => offset);
      expect(offsets).toEqual([...new Set(offsets)].toSorted((a, b) => a - b));
    }
    const texts = await listed(videoId);
    expect(own.filter((text) => !texts.includes(text))).toEqual([]);
    expect(texts.filter((text) => /^Crowd \d{2}/.test(text))).toHaveLength(485);
  });

  it('delivers all comments of a calm room (control)', async () => {
    const videoId = newVideo();
    const [speaker, other] = [await watch(host, videoId), await watch(copy, videoId)];
    await Promise.all([crowd(videoId, PER_SECOND - 1), speaker.say('One')]);
    for (const viewer of [speaker, other])
      await eventually('all are delivered', () => expect(viewer.shown).toHaveLength(PER_SECOND));
  });

  it('removes a hidden comment from viewers who received it', async () => {
    const videoId = newVideo();
    const [speaker, other] = [await watch(host, videoId), await watch(copy, videoId)];
    await crowd(videoId, 300);
    await eventually('some are delivered', () => other.shown.length > 0);
    const [, commentId] = other.shown[0]!;
    await host.view('adm/change_comment', { commentId, status: 'hidden' }, { caller: asAdmin('owner') });
    for (const { removed } of [speaker, other])
      await eventually('it is removed', () => removed.includes(commentId));
  });
});
