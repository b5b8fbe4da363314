import { afterEach, beforeEach, expect, jest } from '@jest/globals';

/** Fails tests that write to the console unexpectedly. */
let spies: jest.SpiedFunction<typeof console.error>[] = [];

beforeEach(() => {
  spies = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')].map((spy) =>
    spy.mockImplementation(() => undefined),
  );
});

afterEach(() => {
  const calls = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(calls).toEqual([]);
});
