import { refused } from '@paddock/kit/testing/test-host';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
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

async function part(host: DanmakuHost): Promise<{ code: number }> {
  const headers = { 'x-forwarded-for': addressIn(3, 1) };
  return (await (await fetch(`${host.address}parts/?id=x&part=1`, { headers })).json()) as { code: number };
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
  });
  afterAll(() => host.close());

  const watch = (address: string, videoId = newVideo()): LiveViewer => {
    const viewer = new LiveViewer(host.url, videoId, undefined, site, address);
    viewers.push(viewer);
    return viewer;
  };
  it.each([
    ['lists', 1, (address: string) => host.list('id=nobody&max=7', { 'x-forwarded-for': address })],
    ['comments', 2, (address: string) => host.post('{}', { 'x-forwarded-for': address })],
  ] as [string, number, (address: string) => Promise<WireAnswer>][])(
    'limits %s of a network to 300 in ten seconds, with HTTP 200 and a list',
    async (what, network, request) => {
      host.stopClock();
      for (let i = 0; i < 300; i += 1)
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

  it('limits parts of a video like lists', async () => {
    for (let i = 0; i < 300; i += 1) expect(refused(await part(host))).toBe('none');
    expect(refused(await part(host))).toBe('too_many');
  });

  it('limits a socket to 20 joins a minute', async () => {
    const room = newVideo();
    const socket = watch(addressIn(4, 1));
    expect(await joins([socket], 25, () => room)).toEqual({ none: 20, too_many: 5 });
    expect(await joins([watch(addressIn(4, 2))], 1, () => room)).toEqual({ none: 1 });
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
