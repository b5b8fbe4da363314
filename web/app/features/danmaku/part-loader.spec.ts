import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DanmakuComment } from './comment.ts';
import { DanmakuRefusal, type DanmakuService, type LoadedComments } from './danmaku-service.ts';
import { PartLoader } from './part-loader.ts';

const comment: DanmakuComment = { time: 301, kind: 'scroll', color: 1, author: '', text: 'In part 1' };
const refusal = (retryAfter: number) => new DanmakuRefusal('Too many requests', 1007, retryAfter);

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

/** Each attempt to load a part fails with the next fault, and succeeds when none is left. */
class FailingService implements DanmakuService {
  readonly partSeconds = 300;
  readonly loads: number[] = [];
  faults: Error[] = [];

  load(_id: string, _max: number | undefined, _signal: AbortSignal, part: number): Promise<LoadedComments> {
    this.loads.push(part);
    const fault = this.faults.shift();
    return fault ? Promise.reject(fault) : Promise.resolve({ comments: [comment], failures: [] });
  }

  send(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

describe('parts', () => {
  let service: FailingService;
  let loaded: [comments: number, failures: (string | undefined)[]][];
  let parts: PartLoader;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    service = new FailingService();
    loaded = [];
    parts = new PartLoader(service, { id: 'cup' }, (comments, failures) =>
      loaded.push([comments.length, failures]),
    );
  });
  afterEach(() => {
    parts.end();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('load once each, although the player asks often', async () => {
    for (const time of [310, 311, 571, 572]) parts.loadAround(time);
    await pass(600);
    expect(service.loads).toEqual([1, 2]);
    expect(loaded).toEqual([
      [1, []],
      [1, []],
    ]);
  });

  it('load again after a refusal, when the service allows it', async () => {
    service.faults = [refusal(9)];
    parts.loadAround(310);
    await pass(8.9);
    parts.loadAround(318.9);
    expect(service.loads).toEqual([1]);
    expect(loaded).toEqual([[0, ['Too many requests']]]);
    await pass(0.2);
    expect(service.loads).toEqual([1, 1]);
    expect(loaded.at(-1)).toEqual([1, []]);
  });

  it('load again after network faults, with longer pauses, and notify once', async () => {
    service.faults = [new TypeError('fetch failed'), new TypeError('fetch failed'), refusal(0)];
    parts.loadAround(310);
    await pass(2);
    expect(service.loads).toHaveLength(2);
    await pass(4);
    expect(service.loads).toHaveLength(3);
    await pass(8);
    expect(loaded).toEqual([
      [0, [undefined]],
      [1, []],
    ]);
  });

  it('stop after eight attempts', async () => {
    service.faults = Array.from({ length: 20 }, () => refusal(1));
    parts.loadAround(310);
    await pass(3600);
    expect(service.loads).toHaveLength(8);
    parts.reload(310);
    await pass(0);
    expect(service.loads).toHaveLength(9);
  });

  it('stop with the player, and start over on a reload', async () => {
    service.faults = [refusal(5)];
    parts.loadAround(310);
    await pass(1);
    parts.reload(310);
    await pass(10);
    expect(service.loads).toEqual([1, 1]);
    service.faults = [refusal(5)];
    parts.reload(310);
    await pass(1);
    parts.end();
    await pass(60);
    expect(service.loads).toHaveLength(3);
    expect(jest.getTimerCount()).toBe(0);
  });
});
