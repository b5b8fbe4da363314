import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import type { DanmakuEnv } from '../env.ts';
import type { StreamChannel } from '../streams/stream-channel.service.ts';
import type { StreamsService } from '../streams/streams.service.ts';
import { RoomsService } from './rooms.service.ts';

const ROOMS = 300;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('reads the sizes of all rooms once for a report, not for each room or join', async () => {
  const streams = {
    state: (videoId: string) => Promise.resolve({ videoId, upTo: 0, version: 0 }),
  } as unknown as StreamsService;
  const published: Record<string, number>[] = [];
  const channel = {
    connected: true,
    processId: 'own',
    subscribe: () => undefined,
    onConnectionChange: () => undefined,
    publish: ({ viewers }: { viewers: Record<string, number> }) => void published.push(viewers),
  } as unknown as StreamChannel;
  const rooms = new RoomsService(streams, channel, pino({ level: 'silent' }), {
    DANMAKU_LIVE_PER_SECOND: 30,
  } as DanmakuEnv);
  const viewers = new Map<string, number>();
  const sent: string[] = [];
  const sizes = jest.fn(() => viewers);
  rooms.attachSockets({
    emit: (videoId, _event, ..._args) => void sent.push(videoId),
    emitComments: () => undefined,
    sizes,
    size: (videoId) => viewers.get(videoId) ?? 0,
  });
  for (let i = 0; i < ROOMS; i += 1)
    await rooms.join({ videoId: `v${i}`, offset: undefined, memberId: undefined }, ({ viewers: count }) => {
      expect(count).toBe(1);
      viewers.set(`v${i}`, 1);
    });
  expect(sizes).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5000);
  expect(sizes).toHaveBeenCalledTimes(1);
  expect([sent.length, Object.keys(published[0]!).length]).toEqual([ROOMS, ROOMS]);
  rooms.onApplicationShutdown();
});
