import { afterEach, beforeEach, expect, jest } from '@jest/globals';

/** Noise is a fault: a test that makes anything write to the console, unasked, fails. */
let spies: jest.SpiedFunction<typeof console.error>[] = [];

beforeEach(() => {
  spies = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')].map((spy) =>
    spy.mockImplementation(() => undefined),
  );
});

afterEach(() => {
  const said = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(said).toEqual([]);
});
