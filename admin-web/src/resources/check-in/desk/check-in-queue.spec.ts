import { beforeEach, expect, it } from '@jest/globals';
import { CheckInQueue } from './check-in-queue.ts';

const one = { code: '00000000000A', at: '2026-03-01T08:00:00.000Z' };
const two = { code: '00000000000B', at: '2026-03-01T08:01:00.000Z' };

let queue: CheckInQueue;

beforeEach(() => {
  localStorage.clear();
  queue = new CheckInQueue(localStorage, 'a-race');
});

it('keeps entries in order with their first time', () => {
  queue.add(one);
  queue.add(two);
  queue.add({ ...one, at: '2026-03-01T09:00:00.000Z' });
  expect(queue.entries).toEqual({ waiting: [one, two], refused: [] });
});

it('keeps a kit and a check-in of the same pilot', () => {
  const given = { ...one, kit: { signUpId: 'id', handedOut: true } };
  const back = { ...one, kit: { signUpId: 'id', handedOut: false } };
  for (const entry of [one, given, given, back, one]) queue.add(entry);
  expect(queue.entries.waiting).toEqual([one, given, back]);
  queue.refuse(given, 'sign_up_changed');
  queue.refuse(one, 'pass_unknown');
  expect(queue.entries).toMatchObject({
    waiting: [back],
    refused: [{ kit: {} }, { reason: 'pass_unknown' }],
  });
  queue.retry(given);
  queue.dismiss(one);
  queue.done(back);
  expect(queue.entries).toEqual({ waiting: [given], refused: [] });
});

it('is persisted by race', () => {
  queue.add(one);
  expect(new CheckInQueue(localStorage, 'a-race').entries.waiting).toEqual([one]);
  expect(new CheckInQueue(localStorage, 'another').entries.waiting).toEqual([]);
});

it('keeps entries of another tab', () => {
  const other = new CheckInQueue(localStorage, 'a-race');
  queue.add(one);
  other.add(two);
  queue.done(one);
  expect(other.entries.waiting).toEqual([two]);
});

it('keeps refused entries until they are retried or dismissed', () => {
  queue.add(one);
  queue.add(two);
  queue.refuse(one, 'pass_unknown');
  expect(queue.entries).toEqual({ waiting: [two], refused: [{ ...one, reason: 'pass_unknown' }] });
  queue.retry(one);
  expect(queue.entries).toEqual({ waiting: [two, one], refused: [] });
  queue.refuse(one, 'pass_unknown');
  queue.dismiss(one);
  queue.done(two);
  expect(localStorage).toHaveLength(0);
});

it.each([
  'not JSON',
  'null',
  '[]',
  '{"waiting":7,"refused":{}}',
  '{"waiting":[null,{"code":7}],"refused":[{"code":"x","at":"never"}]}',
  '{"waiting":[{"code":"x","at":"2026-03-29T08:00:00.000Z","kit":{"signUpId":7}}]}',
  '{"refused":[{"code":"x","at":"2026-03-29T08:00:00.000Z","reason":"made_up"}]}',
])('ignores invalid storage: %s', (text) => {
  localStorage.setItem('check_ins.a-race', text);
  expect(queue.entries).toEqual({ waiting: [], refused: [] });
  queue.add(one);
  expect(queue.entries.waiting).toEqual([one]);
});
