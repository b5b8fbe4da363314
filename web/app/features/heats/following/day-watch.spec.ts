import { afterAll, afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type DayNews, DayWatch } from './day-watch.ts';
import type { DayFollower } from './follow-day.ts';

const page = new EventTarget() as EventTarget & { hidden: boolean };
const ask = jest.fn<(path: string, options: { signal: AbortSignal }) => Promise<unknown>>();
const onNews = jest.fn<(news: DayNews) => Promise<boolean>>();
const onLost = jest.fn<() => void>();
const reload = jest.fn<() => Promise<void>>();
/** Specs of one process share them. */
const { fetch: ownFetch } = globalThis;
let watch: DayWatch;
let second = 0;

const newsOf = (seconds: number): DayNews => {
  const serverTime = new Date(Date.UTC(2026, 10, 30) + seconds * 1000).toISOString();
  return { version: 1, passes: 0, timing: null, at: serverTime.slice(11, 19), serverTime };
};
const answered = async () => ({ json: async () => newsOf((second += 1)) });
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const open = (isEndless = false) => {
  watch = new DayWatch('7', { isEndless, onNews, onLost });
};
/** With a live socket. */
async function follow(reloads: boolean): Promise<DayFollower> {
  const { promise, resolve } = Promise.withResolvers<DayFollower>();
  const options = { isEndless: false, onNews, onLost, ...(reloads && { reload }) };
  watch = new DayWatch('7', { ...options, follow: async (follower) => (resolve(follower), () => undefined) });
  await pass(0);
  return promise;
}
const show = (isShown: boolean): void => {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
};

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'document');
  globalThis.fetch = ownFetch;
});
beforeEach(() => {
  jest.useFakeTimers();
  page.hidden = false;
  Object.assign(globalThis, { document: page, fetch: ask });
  ask.mockImplementation(answered);
  onNews.mockResolvedValue(false);
  reload.mockResolvedValue();
});
afterEach(() => {
  watch.close();
  jest.useRealTimers();
  jest.clearAllMocks();
});

it('asks at once and every five seconds, while the tab is visible', async () => {
  open();
  await pass(10_000);
  expect(ask.mock.calls.map(([path]) => path)).toEqual(
    Array.from({ length: 3 }, () => '/race-detail/7/heats.json'),
  );
  show(false);
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
  show(true);
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(4);
});

it('asks one question at a time, also while the page takes long to show the news', async () => {
  const shown = Promise.withResolvers<boolean>();
  onNews.mockReturnValueOnce(shown.promise);
  open();
  await pass(0);
  show(true);
  await pass(30_000);
  expect(ask).toHaveBeenCalledTimes(1);
  shown.resolve(true);
  await pass(5000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('is lost after a fault and without a newer answer, and asks on', async () => {
  open();
  await pass(0);
  ask.mockRejectedValueOnce(new TypeError('no network'));
  await pass(5000);
  expect(onLost).toHaveBeenCalledTimes(1);
  onLost.mockClear();
  // A cache that repeats its last answer.
  ask.mockImplementation(async () => ({ json: async () => newsOf(second) }));
  await pass(25_000);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(ask.mock.calls.length).toBeGreaterThan(5);
});

it('is lost while two caches repeat their last answers in turn', async () => {
  open();
  await pass(0);
  let turn = 0;
  ask.mockImplementation(async () => ({ json: async () => newsOf(second - ((turn += 1) % 2)) }));
  await pass(25_000);
  expect(onLost).toHaveBeenCalledTimes(1);
});

it('is lost while news is known but not loaded', async () => {
  open();
  await pass(0);
  onNews.mockReturnValueOnce(new Promise(() => undefined));
  await pass(14_000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(onLost).not.toHaveBeenCalled();
  await pass(2000);
  expect(onLost).toHaveBeenCalledTimes(1);
});

it('stops asking after two hours, except on screens', async () => {
  open();
  await pass(3 * 3_600_000);
  const asked = ask.mock.calls.length;
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(asked);
  watch.close();
  open(true);
  await pass(3 * 3_600_000);
  const endless = ask.mock.calls.length;
  await pass(60_000);
  expect(ask.mock.calls.length).toBeGreaterThan(endless);
});

it('asks nothing once it is closed', async () => {
  open();
  await pass(0);
  watch.close();
  show(true);
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(onLost).not.toHaveBeenCalled();
});

it('asks after an event, and once more because caches may be behind', async () => {
  const day = await follow(false);
  day.changed(200);
  await pass(200);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(500);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('reloads a page that shows all changes at once after an event, and asks then', async () => {
  const day = await follow(true);
  day.followed(true);
  await pass(0);
  expect([reload.mock.calls.length, ask.mock.calls.length]).toEqual([0, 2]);
  day.changed(200);
  await pass(200);
  expect([reload.mock.calls.length, ask.mock.calls.length]).toEqual([1, 2]);
  await pass(500);
  expect([reload.mock.calls.length, ask.mock.calls.length]).toEqual([1, 3]);
});

it('is not lost while a page is reloaded again and again', async () => {
  const day = await follow(true);
  for (let tenth = 0; tenth < 200; tenth += 1) {
    day.changed(0);
    watch.hear(newsOf(second + tenth / 10).serverTime);
    await pass(100);
  }
  expect(reload.mock.calls.length).toBeGreaterThan(150);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(onLost).not.toHaveBeenCalled();
});

it('is lost after a reload that throws, and asks on', async () => {
  const day = await follow(true);
  reload.mockRejectedValueOnce(new Error('broken'));
  day.changed(0);
  await pass(0);
  expect(onLost).toHaveBeenCalledTimes(1);
  await pass(10_000);
  expect(ask.mock.calls.length).toBeGreaterThan(1);
});
