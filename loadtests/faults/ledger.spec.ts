import { describe, expect, it } from '@jest/globals';
import type { StoredRace, StoredSignUp } from '../hot-race.ts';
import { compare, nothingBroken, type Told } from './ledger.ts';

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

const isIn = (name: string, changes: Partial<Told> = {}): Told => ({
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
    expect(compare(ledger, raceOf(signUps))).toEqual(nothingBroken);
  });

  it.each([
    ['an acknowledged sign-up that is gone', [...ledger, isIn('di')], raceOf(signUps), { lost: 1 }],
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
    ['a place that is not there', ledger, raceOf(signUps, 2, 1), { over: 1 }],
    [
      'somebody who is in twice',
      ledger,
      raceOf([...signUps, stored('bo', { signUpId: 'again', status: 'waiting', position: 1 })], 2),
      { twice: 1 },
    ],
    [
      'somebody who was told of two sign-ups',
      [...ledger, isIn('bo', { signUpId: 'again' })],
      raceOf(signUps),
      { twice: 1, lost: 1 },
    ],
    [
      'somebody who was told that the race is full and is in',
      [isIn('ann'), isIn('bo', { refusal: 'race_full', signUpId: undefined })],
      raceOf(signUps),
      { contradicted: 1 },
    ],
    [
      'an effect that happened twice',
      ledger,
      raceOf([stored('ann', { reasons: ['signed_up', 'signed_up'] }), stored('bo')]),
      { repeated: 1 },
    ],
    ['a place that nobody holds', ledger, raceOf(signUps, 3, 3), { miscounted: 1 }],
    [
      'a refusal that is none of the business',
      [...ledger, isIn('di', { refusal: 'internal', signUpId: undefined })],
      raceOf(signUps),
      { strange: ['internal'] },
    ],
  ])('finds %s', (_what, told, race, found) => {
    expect(compare(told, race)).toEqual({ ...nothingBroken, ...found });
  });
});
