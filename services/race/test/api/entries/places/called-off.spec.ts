import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { asAdmin, newMember, refused } from '@paddock/kit/testing/test-host';
import { classInput, inDays } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

describe('cancelled or postponed race', () => {
  let host: RaceHost;
  const operator = { caller: asAdmin('operator') };

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const signUp = ({ raceId, classes }: AdminRaceView, caller: MemberCaller, nth = 0) =>
    host.view('sign_up', { raceId, classId: classes[nth]!.classId }, { caller });
  const mine = async ({ raceId }: AdminRaceView, caller: MemberCaller) =>
    (await host.view('get_my_sign_up', { raceId }, { caller })).signUps;
  const messagesOf = (kind: string) =>
    host.query<{ memberId: string; params: unknown; useBy: string; topic: string; version: string }>(
      `select m->>'memberId' as "memberId", m->'params' as params, m->>'useBy' as "useBy", m->>'topic' as topic,
         m->>'version' as version
       from outbox_job, jsonb_array_elements(payload->'messages') m
       where name = 'notify-members' and m->>'kind' = $1 order by 1, outbox_job.id`,
      [kind],
    );

  it('ends every sign-up with a reason and refuses new ones', async () => {
    const race = await host.save({
      classesPerPilot: 2,
      classes: [classInput({ capacity: 2 }), classInput({ approvalNeeded: true })],
    });
    const [pilot, offered, waiting] = [newMember(), newMember(), newMember()];
    const leaver = newMember();
    for (const caller of [pilot, leaver, offered, waiting]) await signUp(race, caller);
    await signUp(race, pilot, 1);
    const [gone] = await mine(race, leaver);
    await host.view('cancel_sign_up', { signUpId: gone!.signUpId }, { caller: leaver });
    const passCode = (await mine(race, pilot)).find((one) => one.passCode)!.passCode!;
    await host.view('adm/check_in', { raceId: race.raceId, code: passCode }, operator);

    const cancelled = await host.save({ status: 'cancelled' }, race);
    for (const caller of [pilot, offered, waiting])
      for (const own of await mine(race, caller))
        expect(own).toMatchObject({
          status: 'cancelled',
          setAside: true,
          passCode: null,
          offerEndsAt: null,
          waitingPosition: null,
        });
    expect((await mine(race, pilot)).map(({ history }) => history.at(-1)!.reason)).toEqual([
      'race_cancelled',
      'race_cancelled',
    ]);
    expect((await mine(race, leaver))[0]!.history.at(-1)!.reason).toBe('cancelled_by_member');
    expect(await host.ledger(race.raceId)).toMatchObject([
      { taken: 0, placed: 0, waiting: 0 },
      { taken: 0, placed: 0, waiting: 0 },
    ]);
    const checkIn = await host.call('adm/check_in', { raceId: race.raceId, code: passCode }, operator);
    expect(refused(checkIn)).toBe('race_cancelled');
    // Each member is notified once, for any number of classes.
    expect((await messagesOf('race_cancelled')).map(({ memberId }) => memberId)).toEqual(
      [pilot, offered, waiting].map(({ memberId }) => memberId).toSorted(),
    );

    // Reinstated: all sign-ups are as before.
    await host.save({ status: 'published' }, cancelled);
    const again = await mine(race, pilot);
    expect(again.map(({ status }) => status).toSorted()).toEqual(['confirmed', 'pending']);
    expect(again.find(({ status }) => status === 'confirmed')).toMatchObject({
      passCode,
      checkedInAt: expect.any(String),
    });
    expect((await mine(race, waiting))[0]).toMatchObject({ status: 'waiting', waitingPosition: 1 });
    expect((await mine(race, leaver))[0]).toMatchObject({ status: 'cancelled', setAside: false });
    expect(await signUp(race, pilot)).toMatchObject({ status: 'confirmed' });
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 2, placed: 2, waiting: 1 }, { taken: 1 }]);
  });

  it('notifies members of a new date or venue, not of text changes', async () => {
    const race = await host.save();
    const pilot = newMember();
    await signUp(race, pilot);
    const renamed = await host.save({ title: { en: 'Day Cup' } }, race);
    expect(await messagesOf('race_changed')).toEqual([]);
    await host.save({ startsAt: inDays(25), endsAt: inDays(26), venue: { en: 'Hall' } }, renamed);
    expect(await messagesOf('race_changed')).toMatchObject([
      {
        memberId: pilot.memberId,
        params: { venue: { en: 'Hall' }, before: { startsAt: race.startsAt, venue: race.venue } },
      },
    ]);
  });

  it('notifies members of a new end, with a version that rises and the start as use-by time', async () => {
    const race = await host.save();
    await signUp(race, newMember());
    const longer = await host.save({ endsAt: inDays(27) }, race);
    await host.save({ endsAt: inDays(28) }, longer);
    const changes = (await messagesOf('race_changed')).filter(({ topic }) => topic === `race:${race.raceId}`);
    const { startsAt } = race;
    expect(changes).toMatchObject([
      { useBy: startsAt, params: { raceEndsAt: longer.endsAt, before: { raceEndsAt: race.endsAt } } },
      { useBy: startsAt, params: { before: { raceEndsAt: longer.endsAt } } },
    ]);
    expect(Number(changes[1]!.version)).toBeGreaterThan(Number(changes[0]!.version));
  });
});
