import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLog } from './log.ts';
import { sampled } from './sampled-log.ts';

let lines: Record<string, unknown>[];
const log = createLog('test', 'debug', {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
});

beforeEach(() => {
  lines = [];
  jest.useFakeTimers();
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

const refuse = (error: string, times: number): void => {
  for (let i = 0; i < times; i++) sampled(log).write('info', error, { error, i }, 'refused');
};

describe('a sampled log', () => {
  it('writes five lines of a kind in a minute and then the count of the others', () => {
    refuse('too_many', 7550);
    expect(lines.map(({ i }) => i)).toEqual([0, 1, 2, 3, 4]);
    jest.advanceTimersByTime(60_000);
    expect(lines.slice(5)).toEqual([
      expect.objectContaining({ level: 'info', kind: 'too_many', unlogged: 7545 }),
    ]);
  });

  it('samples each kind by itself, and again in the next minute', () => {
    refuse('too_many', 9);
    refuse('bad_input', 1);
    expect(lines).toHaveLength(6);
    jest.advanceTimersByTime(60_000);
    refuse('bad_input', 1);
    // One summary, of too_many.
    expect(lines).toHaveLength(8);
  });
});
