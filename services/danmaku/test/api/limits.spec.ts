import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Envelope } from '@paddock/contracts/envelope';
import { refused } from '@paddock/kit/testing/test-host';
import { NetworkLimit } from '../../src/edge/network-limit.ts';
import { DanmakuHost, newVideo, site, type WireAnswer } from '../support/danmaku-host.ts';
import { LiveViewer } from '../support/live-viewer.ts';

/** Of one network: the first 64 bits are the same. */
const addressIn = (network: number, host: number): string => `2001:db8:0:${network}::${host.toString(16)}`;

/** The errors of all joins, by count. */
const joins = async (sockets: readonly LiveViewer[], each: number, room: () => string) => {
  const counts: Record<string, number> = {};
  for (const viewer of sockets)
    for (let i = 0; i < each; i += 1) {
      const error = refused(await viewer.join(undefined, room()));
      counts[error] = (counts[error] ?? 0) + 1;
    }
  return counts;
};

/** Stops the clock of limits of sockets; returns a function that advances it. */
function timeOfSockets(): (ms: number) => void {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  return (ms) => {
    now += ms;
  };
}

/** Takes so many from the limit of a request, by one request: each lasts a millisecond. */
async function fill(count: number, request: () => Promise<unknown>): Promise<void> {
  const take = jest.spyOn(NetworkLimit.prototype, 'take');
  await request();
  const [limit] = take.mock.contexts as NetworkLimit[];
  const [[network]] = take.mock.calls as [[string]];
  take.mockRestore();
  for (let i = 1; i < count; i += 1) limit!.take(network);
}

async function part(host: DanmakuHost): Promise<Envelope> {
  const headers = { 'x-forwarded-for': addressIn(3, 1) };
  return (await (await fetch(`${host.address}parts/?id=x&part=1`, { headers })).json()) as Envelope;
}

describe('limits of strangers', () => {
  let host: DanmakuHost;
  let viewers: LiveViewer[] = [];
  beforeAll(async () => {
    host = await DanmakuHost.start();
  });
  afterEach(() => {
    for (const viewer of viewers) viewer.close();
    viewers = [];
    jest.restoreAllMocks();
  });
  afterAll(() => host.close());

  const watch = (address: string, videoId = newVideo()): LiveViewer => {
    const viewer = new LiveViewer(host.url, videoId, undefined, site, address);
    viewers.push(viewer);
    return viewer;
  };
  it.each([
    ['lists', 1, 3000, (address: string) => host.list('id=nobody&max=7', { 'x-forwarded-for': address })],
    ['comments', 2, 300, (address: string) => host.post('{}', { 'x-forwarded-for': address })],
  ] as ['lists' | 'comments', number, number, (address: string) => Promise<WireAnswer>][])(
    'limits %s of a network in ten seconds, with HTTP 200 and a list',
    async (what, network, count, request) => {
      host.stopClock();
      await fill(count - 100, () => request(addressIn(network, 1)));
      for (let i = 0; i < 100; i += 1)
        expect(refused((await request(addressIn(network, i))).body)).not.toBe('too_many');
      const { status, headers, body } = await request(addressIn(network, 999));
      expect([status, refused(body)]).toEqual([200, 'too_many']);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cache-control')).toBe('no-store');
      if (what === 'lists') expect(body.data).toEqual([]);
      expect(refused((await request(addressIn(network + 10, 1))).body)).not.toBe('too_many');
      host.travel(10_001);
      expect(refused((await request(addressIn(network, 1))).body)).not.toBe('too_many');
    },
  );

  it('lets 500 phones of one network open a video at once, and limits parts like lists', async () => {
    host.stopClock();
    for (let i = 0; i < 1000; i += 1) expect(refused(await part(host))).toBe('none');
    await fill(2000, () => part(host));
    const answer = await part(host);
    expect([refused(answer), answer.data]).toEqual(['too_many', { retryAfter: 10 }]);
  });

  it('limits a socket to 20 joins a minute, and closes it after five refused ones', async () => {
    const room = newVideo();
    const passTime = timeOfSockets();
    const [busy, calm] = [watch(addressIn(4, 1)), watch(addressIn(4, 2))];
    expect(await joins([busy, calm], 15, () => room)).toEqual({ none: 30 });
    passTime(15_000);
    expect(await joins([busy, calm], 10, () => room)).toEqual({ none: 10, too_many: 10 });
    const closed = busy.ended();
    busy.join(undefined, room).catch(() => undefined);
    expect(await closed).toBe('transport close');
    expect(calm.socket.connected).toBe(true);
  });

  it('closes a socket after 20 packets in ten seconds', async () => {
    const room = newVideo();
    const passTime = timeOfSockets();
    const [busy, calm] = [watch(addressIn(9, 1)), watch(addressIn(9, 2))];
    for (const viewer of [busy, calm]) {
      await viewer.join(undefined, room);
      for (let i = 0; i < 19; i += 1)
        expect(refused(await viewer.say('Without a ticket'))).toBe('comment_ticket');
    }
    const closed = busy.ended();
    busy.say('Without a ticket').catch(() => undefined);
    expect(await closed).toBe('transport close');
    passTime(10_001);
    expect(refused(await calm.say('Without a ticket'))).toBe('comment_ticket');
  });

  it('limits a network to 100 new rooms a minute, without affecting open rooms or others', async () => {
    const open = newVideo();
    const network = Array.from({ length: 7 }, (_one, i) => watch(addressIn(5, i)));
    expect(await joins([network[0]!], 1, () => open)).toEqual({ none: 1 });
    expect(await joins(network.slice(1), 18, newVideo)).toEqual({ none: 99, too_many: 9 });
    expect(await joins(network.slice(1), 1, () => open)).toEqual({ none: 6 });
    expect(await joins([watch(addressIn(6, 1))], 5, newVideo)).toEqual({ none: 5 });
  });

  it('limits a network to 1500 joins a minute', async () => {
    const room = newVideo();
    const network = Array.from({ length: 76 }, (_one, i) => watch(addressIn(7, i)));
    expect(await joins(network, 20, () => room)).toEqual({ none: 1500, too_many: 20 });
    expect(await joins([watch(addressIn(8, 1))], 1, () => room)).toEqual({ none: 1 });
  });
});
