import { describe, expect, it } from '@jest/globals';
import type { StoredRace, StoredSignUp } from '../hot-race.ts';
import { compare, noViolations, type MemberAnswer } from './ledger.ts';

const classId = 'open';

const stored = (name: string, changes: Partial<StoredSignUp> = {}): StoredSignUp => ({
  signUpId: `sign-up of ${name}`,
  memberId: name,
  classId,
  status: 'confirmed',
  position: null,
  reasons: ['signed_up'],
  ...changes,
});

const isIn = (name: string, changes: Partial<MemberAnswer> = {}): MemberAnswer => ({
  memberId: name,
  refusal: 'none',
  signUpId: `sign-up of ${name}`,
  sentAt: 0,
  answeredAt: 1,
  ...changes,
});

const raceOf = (signUps: StoredSignUp[], taken = signUps.length, capacity = 2): StoredRace => ({
  classes: [{ classId, capacity, taken }],
  signUps,
});

/** Each violation, added to a consistent ledger, is detected alone. */
describe('the comparison of answers and stored rows', () => {
  const signUps = [stored('ann'), stored('bo')];
  const ledger = [
    isIn('ann'),
    isIn('ann'),
    isIn('bo'),
    isIn('cy', { refusal: 'race_full', signUpId: undefined }),
  ];

  it('finds nothing in a consistent ledger', () => {
    expect(compare(ledger, raceOf(signUps))).toEqual(noViolations);
  });

  it.each([
    ['an acknowledged sign-up that is missing', [...ledger, isIn('di')], raceOf(signUps), { lost: 1 }],
    [
      'one that is stored under another id',
      [isIn('ann', { signUpId: 'another' })],
      raceOf([stored('ann')]),
      { lost: 1 },
    ],
    [
      'one that was taken away',
      [isIn('ann')],
      raceOf([stored('ann', { status: 'cancelled' })], 0),
      { lost: 1 },
    ],
    ['an oversold place', ledger, raceOf(signUps, 2, 1), { over: 1 }],
    [
      'a member with two sign-ups',
      ledger,
      raceOf([...signUps, stored('bo', { signUpId: 'again', status: 'waiting', position: 1 })], 2),
      { twice: 1 },
    ],
    [
      'two acknowledged sign-ups of a member',
      [...ledger, isIn('bo', { signUpId: 'again' })],
      raceOf(signUps),
      { twice: 1, lost: 1 },
    ],
    [
      'a member refused as full but stored',
      [isIn('ann'), isIn('bo', { refusal: 'race_full', signUpId: undefined })],
      raceOf(signUps),
      { contradicted: 1 },
    ],
    [
      'a repeated effect',
      ledger,
      raceOf([stored('ann', { reasons: ['signed_up', 'signed_up'] }), stored('bo')]),
      { repeated: 1 },
    ],
    ['a miscounted place', ledger, raceOf(signUps, 3, 3), { miscounted: 1 }],
    [
      'an unexpected refusal',
      [...ledger, isIn('di', { refusal: 'internal', signUpId: undefined })],
      raceOf(signUps),
      { unexpected: ['internal'] },
    ],
  ])('finds %s', (_what, answers, race, found) => {
    expect(compare(answers, race)).toEqual({ ...noViolations, ...found });
  });
});
