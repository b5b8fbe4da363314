import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Refusal } from '@paddock/kit/calls/refusal';
import { asAdmin, newMember } from '@paddock/kit/testing/test-host';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { newAccount } from '../../factories/account.ts';
import { issueAll } from '../../factories/issued-books.ts';
import { makeOfficial } from '../../factories/official-result.ts';
import { classInput, inDays } from '../../factories/race-input.ts';
import { entryInput, rulesInput } from '../../factories/result-input.ts';
import { RaceHost } from '../../support/race-host.ts';

const DAY = 86_400_000;
const soon = { startsAt: inDays(3), endsAt: inDays(4), signUpClosesAt: inDays(2) };
const startOfToday = new Date(Date.now() - 3_600_000).toISOString();

const ranked = (...pilots: { memberId: string }[]) =>
  pilots.map(({ memberId }, i) => ({ memberId, rank: i + 1 }));

describe('dashboard', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
    // The content, club and danmaku services are not running.
    const calls = host.services.app('race').get(InternalCalls);
    const asked = calls.call.bind(calls);
    jest.spyOn(calls, 'call').mockImplementation(async (name, input) => {
      if (name === 'count_reported_comments') throw new Refusal('unavailable');
      return name.startsWith('count_') ? { count: 3 } : asked(name, input);
    });
  });
  afterAll(() => host.close());

  const show = (today = startOfToday) => host.view('adm/get_dashboard', { today }, { caller: host.editor });

  it('counts upcoming races', async () => {
    const { raceId, classes } = await host.save({
      ...soon,
      classes: [
        classInput({ capacity: 1, waitingList: true }),
        classInput({ approvalNeeded: true, price: { amount: 900, currency: 'EUR' } }),
      ],
    });
    const [small, asked] = classes.map(({ classId }) => classId);
    const holder = await newAccount(host, { nickname: 'Sokol' });
    const { signUpId } = await host.view('sign_up', { raceId, classId: small! }, { caller: holder });
    for (const classId of [small!, small!, asked!])
      await host.view('sign_up', { raceId, classId }, { caller: newMember() });
    await host.view('cancel_sign_up', { signUpId }, { caller: holder });

    const view = await show();
    expect(view).toMatchObject({ pending: 1, offered: 1, waiting: 1, unpaid: 1, signUpsToday: 3 });
    expect(view.latest).toHaveLength(4);
    expect(view.latest.at(-1)).toMatchObject({ signUpId, raceId, pilot: 'Sokol', status: 'cancelled' });
    expect(Date.parse(view.nextOfferEndsAt!)).toBeGreaterThan(Date.now());
    expect(view.ahead).toMatchObject([{ raceId, taken: 2, capacity: 5, waiting: 1, pending: 1, unpaid: 1 }]);

    host.travel(5 * DAY);
    expect(await show()).toMatchObject({ pending: 0, offered: 0, waiting: 0, ahead: [], racesAhead: 0 });
    host.travel(-5 * DAY);
  });

  it('counts tasks of other services the role may see, and leaves out those of a service that is down', async () => {
    const counts = { openContacts: 3, reportedComments: null };
    expect(await show()).toMatchObject({ ...counts, openClubJoins: null });
    const asOwner = { caller: asAdmin('owner') };
    expect(await host.view('adm/get_dashboard', { today: startOfToday }, asOwner)).toMatchObject({
      ...counts,
      openClubJoins: 3,
    });
  });

  it('shows the next race, however far', async () => {
    const later = { startsAt: inDays(40), endsAt: inDays(41), signUpClosesAt: inDays(39) };
    const { raceId } = await host.save(later);
    host.travel(10 * DAY);
    const { ahead, racesAhead } = await show();
    expect(ahead).toMatchObject([{ raceId, taken: 0 }]);
    expect(racesAhead).toBe(1);
    host.travel(-10 * DAY);
    await host.query(`update race set status = 'draft' where public_id = $1`, [raceId]);
  });

  it('names classes with outdated certificates once the result is official again', async () => {
    const { raceId, classes } = await host.save();
    const race = { raceId, classId: classes[0]!.classId };
    const [ann, ben] = await Promise.all([
      newAccount(host, { realName: 'Ann' }),
      newAccount(host, { realName: 'Ben' }),
    ]);
    await makeOfficial(host, race, ranked(ann, ben));
    await issueAll(host, race);
    expect((await show()).toCorrect).toEqual([]);

    const entries = ranked(ben, ann).map((entry, i) => entryInput(`P${i}`, entry));
    const saved = {
      ...race,
      baseVersion: 2,
      rules: rulesInput({ method: 'given' }),
      entries,
      why: 'Protest',
    };
    await host.view('adm/save_result', saved, { caller: host.editor });
    const { provisional } = await show();
    const state = { ...race, baseVersion: 3, state: 'official' as const, why: 'Confirmed' };
    await host.view('adm/change_result_state', state, { caller: host.editor });
    expect((await show()).toCorrect).toMatchObject([{ ...race, books: 2 }]);
    expect((await show()).provisional).toBeLessThanOrEqual(provisional);
  });

  it('limits the look-back to the current day in any time zone', async () => {
    await host.query(`update sign_up set created_at = now() - interval '10 days'`);
    expect((await show(inDays(-365))).signUpsToday).toBe(0);
  });
});
