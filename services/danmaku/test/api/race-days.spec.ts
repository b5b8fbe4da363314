import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { livePath } from '@paddock/contracts/danmaku/live';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import {
  type DayEvents,
  dayNamespace,
  type FollowerEvents,
} from '@paddock/contracts/race/race-day/day-follower';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { eventually } from '@paddock/kit/testing/eventually';
import { DanmakuHost, site } from '../support/danmaku-host.ts';

type Page = Socket<DayEvents, FollowerEvents>;

describe('followers of a race day', () => {
  let host: DanmakuHost;
  let copy: DanmakuHost;
  let pages: Page[] = [];

  beforeAll(async () => {
    host = await DanmakuHost.start();
    copy = await host.copy();
  });
  afterEach(() => {
    for (const page of pages) page.disconnect();
    pages = [];
  });
  afterAll(async () => {
    await copy.close();
    await host.close();
  });

  function open(where: DanmakuHost, origin = site): Page {
    const page: Page = io(`${where.url}${dayNamespace}`, {
      path: livePath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin },
    });
    pages.push(page);
    return page;
  }

  const disconnected = (page: Page): Promise<string> =>
    new Promise((resolve) => {
      page.once('disconnect', resolve);
      page.once('connect_error', ({ message }) => resolve(message));
    });

  /** The events that it gets. */
  async function follow(where: DanmakuHost, raceId: string): Promise<number[]> {
    const page = open(where);
    const told: number[] = [];
    page.on('changed', (withinMs) => told.push(withinMs));
    await page.timeout(60_000).emitWithAck('follow', raceId);
    return told;
  }

  const change = (raceId: string) =>
    host.get(Broadcast).publish({ type: 'tags.cleared', tags: tagsCleared.byDay(raceId) });

  it('hear of its changes on every replica', async () => {
    const raceId = randomUUID();
    const other = await follow(host, randomUUID());
    const here = await follow(host, raceId);
    const there = await follow(copy, raceId);
    await change(raceId);
    await eventually('both replicas tell', () => expect([here.length, there.length]).toEqual([1, 1]));
    expect(here).toEqual([1]);
    expect(other).toEqual([]);
  });

  it('hear of many changes a few times, and of the last one', async () => {
    const raceId = randomUUID();
    const told = await follow(copy, raceId);
    const began = Date.now();
    for (let i = 0; i < 50; i += 1) await change(raceId);
    await eventually('one more event arrives after the pause', () => expect(told.length).toBeGreaterThan(1));
    expect(told.length).toBeLessThanOrEqual(2 + (Date.now() - began) / 250);
  });

  it('have more time to ask when there are many', async () => {
    const raceId = randomUUID();
    const all = await Promise.all(Array.from({ length: 20 }, () => follow(host, raceId)));
    await change(raceId);
    await eventually('all have heard of it', () => expect(all.every(([first]) => first === 10)).toBe(true));
  });

  it('ask every five seconds without Redis', async () => {
    const told = await follow(copy, randomUUID());
    const broadcast = copy.get(Broadcast);
    const { connections } = broadcast as unknown as {
      connections: { subscriber: { disconnect(reconnect: boolean): void; connect(): Promise<void> } };
    };
    connections.subscriber.disconnect(false);
    await eventually('events arrive for the loss and for the time', () =>
      expect(told.length).toBeGreaterThan(1),
    );
    await connections.subscriber.connect();
    await eventually('the replica is connected again', () => broadcast.connected);
  });

  it.each([['no id'], [undefined], [{ raceId: 1 }], [`${randomUUID()} `]])(
    'are disconnected when they follow %p',
    async (raceId) => {
      const page = open(host);
      const ended = disconnected(page);
      page.emit('follow', raceId as string, () => undefined);
      expect(await ended).toBe('io server disconnect');
    },
  );

  it('follow the race that they asked for last', async () => {
    const page = open(host);
    const told: number[] = [];
    page.on('changed', (withinMs) => told.push(withinMs));
    const [before, now] = [randomUUID(), randomUUID()];
    for (const raceId of [before, now]) await page.timeout(60_000).emitWithAck('follow', raceId);
    const other = await follow(host, before);
    await change(before);
    await change(now);
    await eventually('one event for each race', () => expect([other, told]).toEqual([[1], [1]]));
  });

  it('are disconnected when one network asks too often', async () => {
    const page = open(host);
    const ended = disconnected(page);
    // Its packets are limited too.
    for (let i = 0; i < 30; i += 1) page.emit('follow', randomUUID(), () => undefined);
    expect(await ended).toMatch(/transport close|io server disconnect/);
  });

  it('are not accepted from other sites', async () => {
    expect(await disconnected(open(host, 'https://elsewhere.test'))).toBe('websocket error');
  });
});
