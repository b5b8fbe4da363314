import { expect, it } from '@jest/globals';
import { nextMoment, stageOf } from './race-stage.ts';

const race = {
  status: 'published',
  signUpState: 'open',
  signUpOpensAt: '2026-01-01T00:00:00Z',
  signUpClosesAt: '2026-02-01T00:00:00Z',
  startsAt: '2026-03-01T00:00:00Z',
  endsAt: '2026-03-02T00:00:00Z',
} as const;

it.each([
  ['2025-12-31T00:00:00Z', { signUpState: 'upcoming' }, 'upcoming', 'opens'],
  ['2026-01-02T00:00:00Z', {}, 'open', 'closes'],
  ['2026-01-02T00:00:00Z', { signUpState: 'full' }, 'full', 'closes'],
  ['2026-02-01T00:00:00Z', { signUpState: 'closed' }, 'closed', 'starts'],
  ['2026-03-01T00:00:00Z', { signUpState: 'closed' }, 'running', 'ends'],
  ['2026-03-01T00:00:00Z', { signUpState: 'open' }, 'open', 'closes'],
  ['2026-03-02T00:00:00Z', { signUpState: 'closed' }, 'finished', undefined],
  ['2026-01-02T00:00:00Z', { status: 'finished', signUpState: 'closed' }, 'finished', undefined],
  ['2026-03-02T00:00:00Z', { status: 'cancelled', signUpState: 'closed' }, 'cancelled', undefined],
] as const)('derives stage and countdown at %s with %p', (now, more, stage, next) => {
  expect(stageOf({ ...race, ...more }, now)).toBe(stage);
  expect(nextMoment({ ...race, ...more }, now)?.kind).toBe(next);
});
