import { afterEach, beforeEach, expect, jest } from '@jest/globals';

/** A warning nobody expected is a fault nobody has looked at yet. */
const spies = (['error', 'warn'] as const).map((level) => jest.spyOn(console, level));

beforeEach(() => {
  for (const spy of spies) spy.mockReset();
});

afterEach(() => {
  expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
});
