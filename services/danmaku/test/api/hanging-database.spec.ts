import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@paddock/kit/testing/eventually';
import { FreezableProxy } from '@paddock/kit/testing/freezable-proxy';
import { asAdmin, refused } from '@paddock/kit/testing/test-host';
import { StreamChannel, type StreamEvent } from '../../src/streams/stream-channel.service.ts';
import { StreamsService } from '../../src/streams/streams.service.ts';
import { DanmakuHost, newVideo, type WireAnswer } from '../support/danmaku-host.ts';

/** PostgreSQL that neither answers nor disconnects. */
describe('lists while the database hangs', () => {
  let direct: DanmakuHost;
  let host: DanmakuHost;
  let proxy: FreezableProxy;

  beforeAll(async () => {
    direct = await DanmakuHost.start();
    proxy = new FreezableProxy(new URL(direct.services.database.urlAs('danmaku')));
    host = await direct.copy({ DATABASE_URL: await proxy.start() });
  });
  afterEach(() => proxy.thaw());
  afterAll(async () => {
    await host.close();
    await proxy.stop();
    await direct.close();
  });

  /** Control: a query without a time limit fails later, when its connection breaks. */
  async function soonerThanDatabase(request: () => Promise<WireAnswer>): Promise<WireAnswer | 'database'> {
    const control = host.get(StreamsService).state('control');
    const database = control.then(
      () => 'database' as const,
      () => 'database' as const,
    );
    return Promise.race([request(), database]);
  }

  it('refuses a list that is not in memory within two seconds, in the language of the caller', async () => {
    proxy.freeze();
    const started = performance.now();
    const answer = await soonerThanDatabase(() =>
      host.list(`id=${newVideo()}&max=1000`, { 'accept-language': 'ru' }),
    );
    expect(performance.now() - started).toBeLessThan(2000);
    if (answer === 'database') throw new Error('the request waited for the database');
    expect([answer.status, refused(answer.body), answer.body.data]).toEqual([200, 'unavailable', []]);
    expect(answer.body.msg).toMatch(/[а-я]/);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('answers a list in memory, also when its version is unknown', async () => {
    const videoId = newVideo();
    await direct.send(videoId, 'Go!');
    await inMemory(videoId);
    // The channel reports a newer version than that of the list in memory.
    const added = heard('added', videoId);
    proxy.freeze();
    await direct.send(videoId, 'Again!');
    await added;
    const answer = await soonerThanDatabase(() => host.list(`id=${videoId}`));
    expect(answer).toMatchObject({
      status: 200,
      body: { code: 0, data: [[1.5, 0, 0xff_ff_ff, 'Owl', 'Go!']] },
    });
    // Control: the database has the second one.
    expect((await direct.list(`id=${videoId}`)).body.data).toHaveLength(2);
  });

  it('answers no list from memory after one of its comments was hidden', async () => {
    const videoId = newVideo();
    await direct.send(videoId, 'Rude');
    await inMemory(videoId);
    const changed = heard('changed', videoId);
    proxy.freeze();
    const [row] = await direct.query<{ id: string }>(
      'select public_id as id from comment where video_id = $1',
      [videoId],
    );
    const asOwner = { caller: asAdmin('owner') };
    await direct.view('adm/change_comment', { commentId: row!.id, status: 'hidden' }, asOwner);
    await changed;
    const answer = await soonerThanDatabase(() => host.list(`id=${videoId}`));
    expect(answer).toMatchObject({ status: 200, body: { data: [] } });
    expect(refused((answer as WireAnswer).body)).toBe('unavailable');
  });

  /** Broken connections to the database are replaced first. */
  const inMemory = (videoId: string) =>
    eventually('the list is in memory', async () => {
      const { data } = (await host.list(`id=${videoId}`)).body;
      return (data as unknown[]).length === 1;
    });

  const heard = (type: StreamEvent['type'], videoId: string): Promise<void> =>
    new Promise((resolve) => {
      const channel = host.get(StreamChannel);
      channel.subscribe((event) => {
        if (event.type === type && 'videoId' in event && event.videoId === videoId) resolve();
      });
    });
});
