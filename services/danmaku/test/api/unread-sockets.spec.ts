import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { maxCaughtUp, maxCommentLength } from '@paddock/contracts/danmaku/danmaku-limits';
import { eventually } from '@paddock/kit/testing/eventually';
import { RoomsService } from '../../src/rooms/rooms.service.ts';
import { DanmakuHost, newVideo } from '../support/danmaku-host.ts';
import { LiveViewer } from '../support/live-viewer.ts';

interface WebSocket {
  pause: () => void;
  resume: () => void;
}

/** The join that enters the room and these are as many as a socket may send in a minute. */
const JOINS = 19;

describe('a socket that asks for large answers', () => {
  let host: DanmakuHost;
  let videoId: string;
  let viewer: LiveViewer;
  let witness: LiveViewer;

  beforeAll(async () => {
    host = await DanmakuHost.start();
  });
  beforeEach(async () => {
    videoId = newVideo();
    // The longest text in bytes: the answers exceed the buffers of a connection.
    await host.query(
      `insert into comment (public_id, video_id, stream_offset, time_ms, type, color, member_id, sender, author, text,
         lang, status, sent_at)
       select gen_random_uuid(), $1, n, n, 0, 1, gen_random_uuid(), 's', 'a', repeat('👨‍👩‍👧‍👦', $3), 'en', 'shown', now()
       from generate_series(1, $2::int) n`,
      [videoId, maxCaughtUp, maxCommentLength],
    );
    await host.query('insert into comment_stream values ($1, $2, 1)', [videoId, maxCaughtUp]);
    viewer = new LiveViewer(host.url, videoId);
    witness = new LiveViewer(host.url, videoId);
    await viewer.join();
  });
  afterEach(() => {
    viewer.close();
    witness.close();
  });
  afterAll(() => host.close());

  const isOpen = async (): Promise<boolean> => (await witness.join()).data!.viewers === 2;

  it('is closed when it does not read them', async () => {
    const joins = jest.spyOn(host.get(RoomsService), 'join');
    const { ws } = viewer.socket.io.engine.transport as unknown as { ws: WebSocket };
    ws.pause();
    for (let i = 0; i < JOINS; i += 1)
      viewer.socket.emit('join', { id: videoId, offset: 0 }, () => undefined);
    await eventually('they are received', () => joins.mock.calls.length === JOINS);
    // A busy database may refuse some of them; two answers are too many.
    await Promise.allSettled(joins.mock.results.map(({ value }) => value));
    joins.mockRestore();
    const isStillOpen = await isOpen();
    ws.resume();
    expect(isStillOpen).toBe(false);
  });

  it('stays open when it reads them', async () => {
    for (let i = 0; i < JOINS; i += 1) expect((await viewer.join(0)).data!.rows).toHaveLength(maxCaughtUp);
    expect(await isOpen()).toBe(true);
  });

  it('stays open when it sends several joins at once and reads the answers', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => viewer.join(0)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(await isOpen()).toBe(true);
  });
});
