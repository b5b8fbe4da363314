import { expect, it } from '@jest/globals';
import type { ViewOf } from '@paddock/contracts/call-table';
import { inOrder, myRace } from './my-races.server.ts';

type MyRace = ViewOf<'get_my_race_list'>['rows'][number];

const now = '2026-06-01T00:00:00Z';

const mine = (name: string, startsAt: string, status: MyRace['signUp']['status'], raceStatus = 'published') =>
  ({
    race: {
      raceId: name,
      title: { text: name },
      startsAt,
      endsAt: startsAt.replace('T10', 'T18'),
      status: raceStatus,
    },
    signUp: { classId: 'open', status, history: [] as MyRace['signUp']['history'] },
  }) as MyRace;

const cancelledRace = (
  name: string,
  startsAt: string,
  reason: MyRace['signUp']['history'][number]['reason'],
): MyRace => {
  const row = mine(name, startsAt, 'cancelled', 'cancelled');
  row.signUp.history = [{ status: 'cancelled', reason, note: '', at: now }];
  return row;
};

const names = (rows: readonly MyRace[]) => rows.map(({ race }) => race.title.text);

it('lists offers first, then upcoming races by date, and ended sign-ups and past races separately', () => {
  const { upcoming, ended, past } = inOrder(
    [
      mine('later', '2026-09-01T10:00:00Z', 'confirmed'),
      mine('rejected', '2026-08-03T10:00:00Z', 'rejected'),
      mine('given up', '2026-08-01T10:00:00Z', 'cancelled'),
      mine('given up before', '2026-05-02T10:00:00Z', 'cancelled'),
      mine('flown', '2026-05-01T10:00:00Z', 'confirmed'),
      mine('soon', '2026-06-02T10:00:00Z', 'waiting'),
      mine('offer', '2026-10-01T10:00:00Z', 'offered'),
      mine('next', '2026-06-01T10:00:00Z', 'confirmed'),
    ],
    now,
  );
  expect(names(upcoming)).toEqual(['offer', 'next', 'soon', 'later']);
  expect(names(ended)).toEqual(['given up', 'rejected']);
  expect(names(past)).toEqual(['given up before', 'flown']);
});

it('lists the latest sign-up of each class, and a reinstated race until its end', () => {
  const reinstated = (classId: string, status: MyRace['signUp']['status']) => {
    const row = mine('reinstated', '2026-06-03T10:00:00Z', status);
    row.signUp.classId = classId;
    row.signUp.history = [{ status, reason: 'race_cancelled', note: '', at: now }];
    return row;
  };
  const ended = [reinstated('open', 'cancelled'), reinstated('micro', 'cancelled')];
  // Classes as they were entered; rows are latest first.
  expect(inOrder(ended, now)).toEqual({ upcoming: ended.toReversed(), ended: [], past: [] });
  expect(inOrder(ended, '2026-06-03T18:00:00Z')).toEqual({ upcoming: [], ended: [], past: ended });
  const again = reinstated('open', 'confirmed');
  expect(inOrder([again, ...ended], now)).toEqual({ upcoming: [again, ended[1]], ended: [], past: [] });
});

it('counts a race as upcoming until it ends', () => {
  const race = mine('today', '2026-06-01T10:00:00Z', 'confirmed');
  expect(names(inOrder([race], '2026-06-01T17:59:00Z').upcoming)).toEqual(['today']);
  expect(names(inOrder([race], '2026-06-01T18:00:00Z').upcoming)).toEqual([]);
  expect(names(inOrder([race], now).past)).toEqual([]);
});

it('lists a cancelled race after the upcoming ones until its end, unless the member had left it', () => {
  const rows = [
    cancelledRace('called off', '2026-06-03T10:00:00Z', 'race_cancelled'),
    cancelledRace('left', '2026-06-04T10:00:00Z', 'cancelled_by_member'),
    mine('next', '2026-06-05T10:00:00Z', 'confirmed'),
  ];
  expect(names(inOrder(rows, now).upcoming)).toEqual(['next', 'called off']);
  expect(names(inOrder(rows, now).ended)).toEqual(['left']);
  expect(inOrder(rows, now).past).toEqual([]);
  expect(names(inOrder(rows, '2026-06-03T18:00:00Z').upcoming)).toEqual(['next']);
});

it.each([
  ['published', 'open', { isCancelled: false, isReinstated: true, canEnter: true }],
  ['published', 'closed', { isCancelled: false, isReinstated: true, canEnter: false }],
  ['cancelled', 'closed', { isCancelled: true, isReinstated: false, canEnter: false }],
] as const)('says of a race that is %s whether one can sign up again', (status, signUpState, expected) => {
  const row = cancelledRace('reinstated', '2026-06-03T10:00:00Z', 'race_cancelled');
  Object.assign(row.race, { status, signUpState, zone: 'UTC' });
  Object.assign(row.signUp, { offerEndsAt: null, passCode: null });
  expect(myRace(row, 'en', now)).toMatchObject(expected);
  const own = cancelledRace('given up', '2026-06-03T10:00:00Z', 'cancelled_by_member');
  Object.assign(own.race, { status, signUpState, zone: 'UTC' });
  Object.assign(own.signUp, { offerEndsAt: null, passCode: null });
  expect(myRace(own, 'en', now).isReinstated).toBe(false);
  expect(myRace(row, 'en', '2026-06-03T19:00:00Z')).toMatchObject({ isReinstated: false });
});
