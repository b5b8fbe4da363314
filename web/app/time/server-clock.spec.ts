import { expect, it } from '@jest/globals';
import { measureDifference } from './server-clock.ts';

const clock =
  (...times: number[]) =>
  () =>
    times.shift() ?? Number.NaN;

it('assumes symmetric latency', async () => {
  expect(await measureDifference(() => Promise.resolve({ now: 5100 }), clock(1000, 1200))).toBe(4000);
});

it('is negative for a clock that is ahead', async () => {
  expect(await measureDifference(() => Promise.resolve({ now: 100 }), clock(1000, 1000))).toBe(-900);
});
