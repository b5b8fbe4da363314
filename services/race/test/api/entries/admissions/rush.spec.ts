import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { Database } from '@paddock/kit/database/database';
import { eventually } from '@paddock/kit/testing/eventually';
import { newMember, refused } from '@paddock/kit/testing/test-host';
import { AdmissionsRepository } from '../../../../src/entries/sign-ups/admissions/admissions.repository.ts';
import type { ClassTerms } from '../../../../src/entries/sign-ups/sign-up.model.ts';
import { classInput } from '../../../factories/race-input.ts';
import { inFlight } from '../../../support/in-flight.ts';
import { RaceHost } from '../../../support/race-host.ts';

const PLACES = 500;
const MEMBERS = 2000;
const IN_FLIGHT = 200;

/** Concurrent sign-ups, each call twice, on two replicas. */
describe('sign-up rush', () => {
  let copies: [RaceHost, RaceHost];

  beforeEach(async () => {
    const host = await RaceHost.start();
    copies = [host, await host.copy()];
  });
  afterEach(async () => {
    await copies[1].close();
    await copies[0].close();
  });

  interface Answer {
    error: string;
    signUpId: string | undefined;
  }

  async function rush({ raceId, classes }: AdminRaceView): Promise<Map<string, Answer[]>> {
    const outcomes = new Map<string, Answer[]>();
    const tasks = Array.from({ length: MEMBERS }, newMember).flatMap((caller) =>
      copies.map((copy) => async () => {
        const answer = await copy.call('sign_up', { raceId, classId: classes[0]!.classId }, { caller });
        const answers = outcomes.get(caller.memberId) ?? [];
        outcomes.set(caller.memberId, [
          ...answers,
          { error: refused(answer), signUpId: answer.data?.signUpId },
        ]);
      }),
    );
    await inFlight(IN_FLIGHT, tasks);
    return outcomes;
  }

  it('assigns each place once and answers correctly', async () => {
    const [host] = copies;
    const race = await host.save({ classes: [classInput({ capacity: PLACES, waitingList: false })] });
    const outcomes = [...(await rush(race)).values()];
    const confirmed = outcomes.filter(([first]) => first!.error === 'none');
    expect(confirmed).toHaveLength(PLACES);
    for (const [first, second] of outcomes) expect(second).toEqual(first);
    expect(new Set(outcomes.flat().map(({ error }) => error))).toEqual(new Set(['none', 'race_full']));
    expect(new Set(confirmed.map(([first]) => first!.signUpId)).size).toBe(PLACES);
    expect(await host.ledger(race.raceId)).toEqual([
      { capacity: PLACES, taken: PLACES, placed: PLACES, waiting: 0 },
    ]);
  });

  /** Test-only switch for the guard: the lock and the check constraint. */
  async function switchGuardOff(): Promise<void> {
    await copies[0].query('alter table race_class drop constraint race_class_taken_fits');
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
  }

  /** One replica has decided but not committed when the other starts; returns the number of assigned places. */
  async function soldByTwoAtOnce(places: number): Promise<number> {
    const [one, other] = copies;
    const { raceId, classes } = await one.save({
      classes: [classInput({ capacity: places, waitingList: false })],
    });
    const { classId } = classes[0]!;
    const allSignUpAt = (copy: RaceHost) =>
      Promise.all(
        Array.from({ length: places }, () =>
          copy.call('sign_up', { raceId, classId }, { caller: newMember() }),
        ),
      );
    const decided = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const admissions = one.get(AdmissionsRepository);
    const admit = admissions.admit.bind(admissions);
    jest.spyOn(admissions, 'admit').mockImplementationOnce(async (...asked) => {
      const placed = await admit(...asked);
      decided.resolve();
      await mayCommit.promise;
      return placed;
    });
    const first = allSignUpAt(one);
    await decided.promise;
    const second = allSignUpAt(other);
    await eventually('the second replica waits', async () => (await one.lockWaits()) > 0);
    mayCommit.resolve();
    await Promise.all([first, second]);
    return (await one.ledger(raceId))[0]!.placed;
  }

  it.each([1, 100])('assigns %i places once to twice as many concurrent requests', async (places) => {
    expect(await soldByTwoAtOnce(places)).toBe(places);
  });

  it.each([1, 100])('would assign more than %i without the guard (control)', async (places) => {
    await switchGuardOff();
    // Twice as many if the first replica used one batch, which a busy machine may not manage.
    expect(await soldByTwoAtOnce(places)).toBeGreaterThan(places);
  });

  it('is stopped by the check constraint without the lock', async () => {
    const [host] = copies;
    await host.save({ classes: [classInput({ capacity: 1, waitingList: false })] });
    for (const taken of [2, -1])
      await expect(host.query('update race_class set taken = $1', [taken])).rejects.toThrow(
        'race_class_taken_fits',
      );
  });

  it('refuses to start under another isolation level than read committed', async () => {
    const [host] = copies;
    const name = new URL(host.services.database.urlAs('race')).pathname.slice(1);
    const setting = `alter role race in database ${name} set default_transaction_isolation`;
    await host.query(`${setting} = 'repeatable read'`);
    await expect(host.copy()).rejects.toThrow('default_transaction_isolation = repeatable read');
    await host.query(`${setting} to default`);
    await (await host.copy()).close();
  });

  it('keeps the order of arrival in the waiting list', async () => {
    const [host] = copies;
    const { raceId, classes } = await host.save({ classes: [classInput({ capacity: 50 })] });
    const callers = Array.from({ length: 400 }, newMember);
    const answers = await Promise.all(
      callers.map((caller) => host.view('sign_up', { raceId, classId: classes[0]!.classId }, { caller })),
    );
    expect(answers.slice(0, 50).every(({ status }) => status === 'confirmed')).toBe(true);
    const positions: (number | null)[] = [];
    // All at once, the last reads of a slow machine would exceed their deadline.
    for (let i = 50; i < callers.length; i += 50) {
      const some = callers.slice(i, i + 50);
      const mine = await Promise.all(
        some.map((caller) => host.view('get_my_sign_up', { raceId }, { caller })),
      );
      positions.push(...mine.map(({ signUps }) => signUps[0]!.waitingPosition));
    }
    expect(positions).toEqual(positions.map((_one, i) => i + 1));
  });
});
