import { afterEach, beforeEach, expect, jest } from '@jest/globals';

// oxlint-disable-next-line import/no-unassigned-import -- prepares Testing Library
if ('document' in globalThis) await import('../../ui/testing/testing-library.ts');

/** Unexpected warnings fail the test. */
const spies = (['error', 'warn'] as const).map((level) => jest.spyOn(console, level));

beforeEach(() => {
  for (const spy of spies) spy.mockReset();
});

afterEach(() => {
  expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
});
