import { afterEach, beforeEach, expect, jest } from '@jest/globals';

if ('document' in globalThis) {
  // oxlint-disable-next-line import/no-unassigned-import -- adds its matchers to expect
  await import('@testing-library/jest-dom/jest-globals');
  // oxlint-disable-next-line import/no-unassigned-import -- prepares Testing Library
  await import('./testing-library.ts');
}

const speech = ['error', 'warn'] as const;

beforeEach(() => {
  for (const name of speech) jest.spyOn(console, name);
});

/** Unexpected console output fails the test; expected output must be cleared. */
afterEach(() => {
  for (const name of speech) {
    const spy = jest.mocked(console[name]);
    const printed = spy.mock.calls.map((words) => words.join(' '));
    spy.mockRestore();
    expect(printed).toEqual([]);
  }
});
