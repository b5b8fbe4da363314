import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DisruptedDay, PILOTS, PRICE } from '../../support/disrupted-day.ts';
import { RaceHost } from '../../support/race-host.ts';

/** The sign-ups return with the race. */
describe('race day after two moves of the start and a cancellation', () => {
  let host: RaceHost;
  let day: DisruptedDay;
  let startsAt: string;

  beforeAll(async () => {
    host = await RaceHost.start();
    day = new DisruptedDay(host);
    await day.open();
    await day.signUp(day.pilots);
    await day.go(1, 9);
    await day.remind();
    await day.go(1, 20);
    await day.save({ startsAt: day.at(2, 11) });
    await day.go(1, 20, 30);
    await day.save({ status: 'cancelled' });
    await day.go(1, 21);
    await day.save({ status: 'published' });
    await day.go(1, 21, 15);
    await day.markPaid(day.paid);
    await day.go(2, 7);
    startsAt = day.at(2, 10, 30);
    await day.save({ startsAt });
    // The new start is near the announced one.
    await day.remind();
    await day.go(2, 8, 30);
  });
  afterAll(() => host.close());

  it('has sent one message to each pilot for each change, the last with the latest start', async () => {
    for (const pilot of day.pilots) {
      const inbox = await host.inbox(pilot);
      expect(inbox.map(({ kind }) => kind)).toEqual([
        'signed_up',
        'race_reminder',
        'race_changed',
        'race_cancelled',
        'race_reinstated',
        'race_changed',
      ]);
      expect(inbox.at(-1)!.params).toMatchObject({ startsAt, before: { startsAt: day.at(2, 11) } });
    }
  });

  it('leaves no message with an earlier start unread, valid and unreplaced', async () => {
    expect(await day.outdated(startsAt)).toEqual([]);
    // Control: with another start, the last message of each pilot is outdated.
    expect(await day.outdated(day.at(2, 11))).toEqual(day.pilots.map(() => 'race_changed'));
  });

  it('lists the unreachable pilots with the latest start', async () => {
    const { raceId, unreachable } = day;
    const { rows, total } = await host.view('adm/get_unreachable_list', { raceId }, day.asOperator);
    expect(total).toBe(unreachable.length);
    expect(rows.map(({ memberId }) => memberId).toSorted()).toEqual(
      unreachable.map(({ memberId }) => memberId).toSorted(),
    );
    for (const { kind, text } of rows) {
      expect(kind).toBe('race_changed');
      expect(text).toContain('it now starts');
      expect(text).toContain('10:30');
    }
  });

  it('has full classes that agree with their counters', async () => {
    const whole = { capacity: PILOTS / 2, taken: PILOTS / 2, placed: PILOTS / 2, waiting: 0 };
    expect(await host.ledger(day.raceId)).toEqual([whole, whole]);
  });

  it('shows thirty unpaid sign-ups at the desk, and their payments in the takings of the day', async () => {
    const { raceId, unpaid } = day;
    const listed = async () => {
      const input = { raceId, payment: 'unpaid' as const, pageSize: 100 };
      const { rows } = await host.view('adm/get_adm_sign_up_list', input, day.asOperator);
      return rows.map(({ signUpId }) => signUpId).toSorted();
    };
    const passes = async () => {
      const { rows } = await host.view('adm/get_pass_list', { raceId }, day.asOperator);
      return rows.filter(({ payment }) => payment && !payment.paidAt).map(({ signUpId }) => signUpId);
    };
    const takings = async () => (await host.view('adm/get_takings', { raceId }, day.asOperator)).rows;
    const expected = unpaid.map(({ signUpId }) => signUpId).toSorted();
    expect(expected).toHaveLength(PILOTS / 2);
    expect(await listed()).toEqual(expected);
    expect((await passes()).toSorted()).toEqual(expected);
    expect(await takings()).toEqual([]);
    await day.markPaid(unpaid);
    await day.markPaid(unpaid);
    expect(await listed()).toEqual([]);
    expect(await passes()).toEqual([]);
    const half = { currency: 'CNY', amount: (PILOTS / 4) * PRICE, payments: PILOTS / 4 };
    expect(await takings()).toEqual([
      { ...half, way: 'card' },
      { ...half, way: 'cash' },
    ]);
  });
});
