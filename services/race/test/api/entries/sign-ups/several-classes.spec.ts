import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { Database } from '@paddock/kit/database/database';
import { eventually } from '@paddock/kit/testing/eventually';
import { asAdmin, newMember, refused } from '@paddock/kit/testing/test-host';
import { AdmissionsRepository } from '../../../../src/entries/sign-ups/admissions/admissions.repository.ts';
import type { ClassTerms } from '../../../../src/entries/sign-ups/sign-up.model.ts';
import { classInput } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

describe('sign-ups for several classes of a race', () => {
  let copies: [RaceHost, RaceHost];
  let host: RaceHost;

  beforeEach(async () => {
    host = await RaceHost.start();
    copies = [host, await host.copy()];
  });
  afterEach(async () => {
    await copies[1].close();
    await host.close();
  });

  const raceOf = (classesPerPilot: number, classes = [{}, {}, {}]) =>
    host.save({ classesPerPilot, classes: classes.map((changes) => classInput(changes)) });
  const signUp = (race: AdminRaceView, nth: number, caller: MemberCaller, at = host) =>
    at.call('sign_up', { raceId: race.raceId, classId: race.classes[nth]!.classId }, { caller });
  const mine = async ({ raceId }: AdminRaceView, caller: MemberCaller) =>
    (await host.view('get_my_sign_up', { raceId }, { caller })).signUps;

  it('are limited by the race, to one by default', async () => {
    const caller = newMember();
    const single = await raceOf(1);
    const first = await signUp(single, 0, caller);
    const second = await signUp(single, 1, caller);
    expect(refused(second)).toBe('class_limit');
    expect(second.msg).toContain('1');
    // Repeating a class returns the same sign-up.
    expect(await signUp(single, 0, caller)).toEqual(first);

    const double = await raceOf(2);
    expect(refused(await signUp(double, 0, caller))).toBe('none');
    expect(refused(await signUp(double, 2, caller))).toBe('none');
    expect(refused(await signUp(double, 1, caller))).toBe('class_limit');
    expect((await mine(double, caller)).map(({ classId }) => classId)).toEqual(
      [2, 0].map((nth) => double.classes[nth]!.classId),
    );
  });

  it('count accepted ones only: a full class leaves room for another', async () => {
    const race = await raceOf(1, [{ capacity: 1, waitingList: false }, {}]);
    await signUp(race, 0, newMember());
    const caller = newMember();
    // Together, so that one batch decides both.
    const [full, free] = await Promise.all([signUp(race, 0, caller), signUp(race, 1, caller)]);
    // Finally both apply: no place there, and no further class.
    expect(['race_full', 'class_limit']).toContain(refused(full));
    expect(refused(free)).toBe('none');
  });

  it('are listed with cancelled ones, active ones first', async () => {
    const race = await raceOf(2);
    const caller = newMember();
    for (const nth of [0, 1]) await signUp(race, nth, caller);
    const [newest] = await mine(race, caller);
    await host.view('cancel_sign_up', { signUpId: newest!.signUpId }, { caller });
    expect((await mine(race, caller)).map(({ status }) => status)).toEqual(['confirmed', 'cancelled']);
    // Cancelled, it does not count.
    expect(refused(await signUp(race, 2, caller))).toBe('none');
    const detail = await host.view('get_race_detail', { raceId: race.raceId }, { caller });
    expect(detail).toMatchObject({ classesPerPilot: 2, signUps: await mine(race, caller) });
  });

  it('prevent a move to a class the pilot is in', async () => {
    const race = await raceOf(2);
    const caller = newMember();
    for (const nth of [0, 1]) await signUp(race, nth, caller);
    const [{ signUpId } = { signUpId: '' }] = await mine(race, caller);
    const move = (nth: number) =>
      host.call(
        'adm/move_sign_up',
        { signUpId, classId: race.classes[nth]!.classId },
        { caller: asAdmin('operator') },
      );
    expect(refused(await move(0))).toBe('in_class_already');
    expect((await move(2)).data).toMatchObject({ status: 'confirmed' });
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1 }, { taken: 0 }, { taken: 1 }]);
  });

  /** One replica has decided the first class but not committed when the other handles the second. */
  async function classesGotByTwoAtOnce(): Promise<number> {
    const [one, other] = copies;
    const race = await raceOf(1);
    const caller = newMember();
    const decided = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const admissions = one.get(AdmissionsRepository);
    const liveOf = admissions.liveOf.bind(admissions);
    jest.spyOn(admissions, 'liveOf').mockImplementationOnce(async (...asked) => {
      decided.resolve();
      await mayCommit.promise;
      return liveOf(...asked);
    });
    const first = signUp(race, 0, caller, one);
    await decided.promise;
    const second = signUp(race, 1, caller, other);
    const isDone = second.then(() => true);
    await eventually(
      'the second replica waits or has finished',
      async () => (await Promise.race([isDone, Promise.resolve(false)])) || (await one.lockWaits()) > 0,
    );
    mayCommit.resolve();
    await Promise.all([first, second]);
    return (await mine(race, caller)).length;
  }

  it('respect the limit for concurrent requests on two replicas', async () => {
    expect(await classesGotByTwoAtOnce()).toBe(1);
  });

  it('would exceed the limit without the lock (control)', async () => {
    for (const copy of copies) {
      const database = copy.get(Database);
      jest.spyOn(copy.get(AdmissionsRepository), 'lockPlaces').mockImplementation((raceId) =>
        database.query<ClassTerms>(
          `select c.id, c.public_id as "classId", c.minimum_age as "minimumAge", c.approval_needed as "approvalNeeded"
           from race_class c join race r on r.id = c.race_id where r.public_id = $1`,
          [raceId],
        ),
      );
    }
    expect(await classesGotByTwoAtOnce()).toBe(2);
  });

  it('respect the limit in a rush for all classes', async () => {
    const race = await raceOf(2, [
      { capacity: null, waitingList: false },
      { capacity: 40 },
      { capacity: 40 },
    ]);
    const members = Array.from({ length: 60 }, newMember);
    const answers = await Promise.all(
      members.flatMap((caller) => [0, 1, 2, 0].flatMap((nth, i) => signUp(race, nth, caller, copies[i % 2]))),
    );
    expect(new Set(answers.map(refused))).toEqual(new Set(['none', 'class_limit']));
    const rows = await host.query<{ live: number }>(
      `select count(*)::int as live from sign_up where status in ('confirmed', 'waiting') group by member_id`,
    );
    expect(rows.map(({ live }) => live)).toEqual(members.map(() => 2));
    for (const { taken, placed } of await host.ledger(race.raceId)) expect(taken).toBe(placed);
  });
});
