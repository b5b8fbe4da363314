import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { Database } from '@paddock/kit/database/database';
import { asAdmin, newMember, refused } from '@paddock/kit/testing/test-host';
import { ReleaseUnpaidJob } from '../../../../src/entries/sign-ups/payments/release-unpaid.job.ts';
import { RemindOfPaymentsJob } from '../../../../src/entries/sign-ups/payments/remind-of-payments.job.ts';
import { newAccount } from '../../../factories/account.ts';
import { classInput, inDays } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

const HOUR = 3_600_000;
const price = { amount: 28_000, currency: 'CNY' as const };

describe('unpaid places', () => {
  let host: RaceHost;
  let shifted = 0;
  const operator = asAdmin('operator');

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterEach(() => pass(-shifted));
  afterAll(() => host.close());

  const pass = (hours: number) => {
    shifted += hours;
    host.travel(hours * HOUR);
  };
  /** A class of one place, paid within four days. */
  const raceOf = (settings: object = {}) =>
    host.save({
      startsAt: inDays(20),
      endsAt: inDays(21),
      paymentUntil: inDays(4),
      releaseUnpaid: true,
      classes: [classInput({ price, capacity: 1 })],
      ...settings,
    });
  const enter = (race: AdminRaceView, caller: MemberCaller) =>
    host.view('sign_up', { raceId: race.raceId, classId: race.classes[0]!.classId }, { caller });
  const own = async (race: AdminRaceView, caller: MemberCaller) =>
    (await host.view('get_my_sign_up', { raceId: race.raceId }, { caller })).signUps[0]!;
  const run = (job: typeof ReleaseUnpaidJob | typeof RemindOfPaymentsJob) =>
    host.get(Database).transaction(() => host.get<ReleaseUnpaidJob | RemindOfPaymentsJob>(job).run());
  const runJobs = async () => {
    for (const job of [RemindOfPaymentsJob, ReleaseUnpaidJob] as const) await run(job);
    await host.jobsDone();
  };
  const kinds = async (member: MemberCaller) =>
    (await host.inbox(member)).map(({ kind }) => kind).filter((kind) => /payment|released/.test(kind));

  it('are due two days after they were given, when the payment date is over', async () => {
    const race = await raceOf();
    await host.query(`update race set payment_until = now() - interval '1 day' where public_id = $1`, [
      race.raceId,
    ]);
    const late = newMember();
    await enter(race, late);
    const { payment, createdAt } = await own(race, late);
    expect(Math.round((Date.parse(payment!.dueAt!) - Date.parse(createdAt)) / HOUR)).toBe(48);
    const asOperator = { caller: operator };
    const { total } = await host.view(
      'adm/get_adm_sign_up_list',
      { raceId: race.raceId, payment: 'overdue' },
      asOperator,
    );
    expect(total).toBe(0);
  });

  it('go to the waiting list after two reminders a day apart', async () => {
    const race = await raceOf();
    const [late, next] = [await newAccount(host), await newAccount(host)];
    await enter(race, late);
    await enter(race, next);
    await runJobs();
    expect(await kinds(late)).toEqual([]);
    pass(49);
    await runJobs();
    await runJobs();
    expect(await kinds(late)).toEqual(['payment_due']);
    pass(24);
    await runJobs();
    expect(await kinds(late)).toEqual(['payment_due', 'payment_due']);
    const [, second] = (await host.inbox(late)).filter(({ kind }) => kind === 'payment_due');
    expect(second!.params).toMatchObject({ releaseAt: expect.any(String) });
    pass(22);
    await runJobs();
    expect(await own(race, late)).toMatchObject({ status: 'confirmed' });
    pass(3);
    await runJobs();
    const { status, history } = await own(race, late);
    expect([status, history.at(-1)!.reason]).toEqual(['cancelled', 'not_paid']);
    expect(await kinds(late)).toEqual(['payment_due', 'payment_due', 'released_unpaid']);
    expect(await own(race, next)).toMatchObject({ status: 'offered' });
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1, placed: 1, waiting: 0 }]);
  });

  it('are kept where the organiser has not asked for it, with one reminder', async () => {
    const race = await raceOf({ releaseUnpaid: false });
    const late = await newAccount(host);
    await enter(race, late);
    for (const hours of [49, 24, 25, 48]) {
      pass(hours);
      await runJobs();
    }
    expect(await own(race, late)).toMatchObject({ status: 'confirmed' });
    expect(await kinds(late)).toEqual(['payment_due']);
  });

  it('leave two days to a pilot who gets the place after the due date', async () => {
    const race = await raceOf({ paymentUntil: inDays(1), signUpClosesAt: inDays(10) });
    pass(30);
    const late = await newAccount(host);
    await enter(race, late);
    await runJobs();
    expect(await kinds(late)).toEqual(['payment_due']);
    pass(24);
    await runJobs();
    pass(23);
    await runJobs();
    expect(await own(race, late)).toMatchObject({ status: 'confirmed' });
    pass(2);
    await runJobs();
    expect(await own(race, late)).toMatchObject({ status: 'cancelled' });
  });

  it.each([
    [
      'paid in time',
      (signUpId: string) => host.view('adm/mark_paid', { signUpId, way: 'cash' }, { caller: operator }),
    ],
    [
      'paid, then found unpaid after the due date',
      async (signUpId: string) => {
        await host.view('adm/mark_paid', { signUpId, way: 'cash' }, { caller: operator });
        await host.view('adm/undo_paid', { signUpId }, { caller: operator });
      },
    ],
    [
      'of a race whose date moved',
      async (_signUpId: string, race: AdminRaceView) => host.save({ paymentUntil: inDays(9) }, race),
    ],
    [
      'of pilots who are there',
      (signUpId: string, { raceId }: AdminRaceView) =>
        host.view('adm/check_in', { raceId, code: signUpId.slice(-12) }, { caller: operator }),
    ],
  ])('are kept when %s', async (_which, change) => {
    const race = await raceOf();
    const late = await newAccount(host);
    const { signUpId } = await enter(race, late);
    for (const hours of [49, 24]) {
      pass(hours);
      await runJobs();
    }
    pass(25);
    await change(signUpId, race);
    await run(ReleaseUnpaidJob);
    expect(await own(race, late)).toMatchObject({ status: 'confirmed' });
  });

  it('are kept from the start of the race on', async () => {
    const race = await raceOf({ startsAt: inDays(3), paymentUntil: inDays(2), signUpClosesAt: inDays(2.5) });
    const late = await newAccount(host);
    await enter(race, late);
    for (const hours of [1, 24]) {
      pass(hours);
      await runJobs();
    }
    pass(48);
    await runJobs();
    expect(await own(race, late)).toMatchObject({ status: 'confirmed' });
  });

  it('are released or paid when both happen at once, never both', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const race = await raceOf();
      const late = await newAccount(host);
      const { signUpId } = await enter(race, late);
      for (const hours of [49, 24]) {
        pass(hours);
        await runJobs();
      }
      pass(25);
      const pay = () => host.call('adm/mark_paid', { signUpId, way: 'cash' }, { caller: operator });
      const released = run(ReleaseUnpaidJob);
      const [paid] = await Promise.all([round % 2 ? pay() : released.then(pay), released]);
      const { status, payment } = await own(race, late);
      outcomes.add(`${refused(paid)} ${status} ${payment?.paidAt ? 'paid' : 'unpaid'}`);
      pass(-shifted);
    }
    for (const outcome of outcomes)
      expect(['none confirmed paid', 'sign_up_changed cancelled unpaid']).toContain(outcome);
    expect(outcomes).toContain('sign_up_changed cancelled unpaid');
  });
});

describe('the latest return of a place', () => {
  let host: RaceHost;
  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  it('is set by the organiser; waiting lists can be left after it', async () => {
    const race = await host.save({ returnsUntil: inDays(1), classes: [classInput({ capacity: 1 })] });
    const [holder, waiting] = [newMember(), newMember()];
    const enter = (caller: MemberCaller) =>
      host.view('sign_up', { raceId: race.raceId, classId: race.classes[0]!.classId }, { caller });
    const [held, queued] = [await enter(holder), await enter(waiting)];
    const cancel = (signUpId: string, caller: MemberCaller) =>
      host.call('cancel_sign_up', { signUpId }, { caller });
    host.travel(25 * HOUR);
    expect(refused(await cancel(held.signUpId, holder))).toBe('returns_over');
    expect((await cancel(queued.signUpId, waiting)).data).toMatchObject({ status: 'cancelled' });
    host.travel(-25 * HOUR);
    expect((await cancel(held.signUpId, holder)).data).toMatchObject({ status: 'cancelled' });
  });
});
