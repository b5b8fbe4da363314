import { afterEach, beforeEach, expect, jest } from '@jest/globals';
// oxlint-disable-next-line import/no-unassigned-import -- adds its matchers to expect
import '@testing-library/jest-dom/jest-globals';
import { cleanup } from '@testing-library/react';

const speech = ['error', 'warn'] as const;

beforeEach(() => {
  for (const name of speech) jest.spyOn(console, name);
});

/** What a component says on the console is a defect, unless the test has looked at it and cleared it. */
afterEach(() => {
  cleanup();
  for (const name of speech) {
    const spy = jest.mocked(console[name]);
    const said = spy.mock.calls.map((words) => words.join(' '));
    spy.mockRestore();
    expect(said).toEqual([]);
  }
});
