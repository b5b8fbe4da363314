import { expect, it } from '@jest/globals';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { Heat } from '../heat.model.ts';
import { expectedStarts } from './expected-starts.ts';

const at = (time: string): Date => new Date(`2026-06-01T${time}:00Z`);
const terms = { startsAt: at('10:00'), pace: 300, now: at('09:00') };

const heat = (n: number, more: Partial<Heat> = {}) => ({
  key: n as unknown as RowKey<'heat'>,
  state: 'planned' as const,
  startedAt: null,
  pauseBefore: 0,
  ...more,
});
const flown = (n: number, time: string) => heat(n, { state: 'official', startedAt: at(time) });
const times = (...args: Parameters<typeof expectedStarts>) =>
  Object.fromEntries(
    [...expectedStarts(...args)].map(([key, date]) => [key, date.toISOString().slice(11, 16)]),
  );

it('expected starts begin with the race and follow the pace, with pauses', () => {
  const heats = [heat(1), heat(2, { pauseBefore: 30 }), heat(3, { state: 'cancelled' }), heat(4)];
  expect(times(heats, terms)).toEqual({ 1: '10:00', 2: '10:35', 4: '10:40' });
});

it('expected starts continue from the last real start, at the real pace', () => {
  const heats = [flown(1, '10:00'), flown(2, '10:08'), flown(3, '10:16'), heat(4), heat(5)];
  expect(times(heats, { ...terms, now: at('10:17') })).toEqual({ 4: '10:24', 5: '10:32' });
});

it('expected starts ignore pauses and quick heats', () => {
  const heats = [flown(1, '10:00'), flown(2, '10:01'), flown(3, '12:00'), heat(4)];
  expect(times(heats, { ...terms, now: at('12:01') })).toEqual({ 4: '12:05' });
});

it('expected starts are never in the past', () => {
  expect(times([heat(1), heat(2)], { ...terms, now: at('11:00') })).toEqual({ 1: '11:00', 2: '11:05' });
});
