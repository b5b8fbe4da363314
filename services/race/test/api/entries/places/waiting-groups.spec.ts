import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { newMember, refused } from '@paddock/kit/testing/test-host';
import { classInput } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

describe('pilots who wait together', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const enter = ({ raceId, classes }: AdminRaceView, caller: MemberCaller) =>
    host.view('sign_up', { raceId, classId: classes[0]!.classId }, { caller });
  const mine = async ({ raceId }: AdminRaceView, caller: MemberCaller) =>
    (await host.view('get_my_sign_up', { raceId }, { caller })).signUps[0]!;
  const group = async (race: AdminRaceView, groupId: string | null, callers: readonly MemberCaller[]) => {
    for (const caller of callers)
      await host.view(
        'wait_together',
        { signUpId: (await mine(race, caller)).signUpId, groupId },
        { caller },
      );
  };
  const cancel = async (race: AdminRaceView, caller: MemberCaller) =>
    host.view('cancel_sign_up', { signUpId: (await mine(race, caller)).signUpId }, { caller });
  const statusOf = async (race: AdminRaceView, ...callers: MemberCaller[]) => {
    const signUps = await Promise.all(callers.map((caller) => mine(race, caller)));
    return signUps.map(({ status, waitingPosition }) => waitingPosition ?? status);
  };

  /** A full class and its queue. */
  async function queueOf(capacity: number, waiting: number) {
    const race = await host.save({ classes: [classInput({ capacity })] });
    const holders = Array.from({ length: capacity }, newMember);
    const queue = Array.from({ length: waiting }, newMember);
    for (const caller of [...holders, ...queue]) await enter(race, caller);
    return { race, holders, queue: queue as [MemberCaller, MemberCaller, ...MemberCaller[]] };
  }

  it('get places together, or the next pilot gets the one that is free', async () => {
    const { race, holders, queue } = await queueOf(2, 4);
    const [mia, tom, next, last] = queue;
    await group(race, randomUUID(), [mia, tom]);
    await cancel(race, holders[0]!);
    expect(await statusOf(race, mia, tom, next!, last!)).toEqual([1, 1, 'offered', 3]);
    expect((await mine(race, mia)).waitsWith).toBe((await mine(race, tom)).waitsWith);

    await host.view('decline_offer', { signUpId: (await mine(race, next!)).signUpId }, { caller: next! });
    expect(await statusOf(race, mia, tom, last!)).toEqual([1, 1, 'offered']);
    await cancel(race, last!);
    await cancel(race, holders[1]!);
    expect(await statusOf(race, mia, tom)).toEqual(['offered', 'offered']);
    const [one, other] = [await mine(race, mia), await mine(race, tom)];
    expect(one.waitsWith).toBe(other.waitsWith);
    expect(one.offerEndsAt).toBe(other.offerEndsAt);
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 2, placed: 2, waiting: 0 }]);
  });

  it('stand where the last of them does', async () => {
    const { race, holders, queue } = await queueOf(2, 4);
    const [mia, alone, , tom] = queue;
    await group(race, randomUUID(), [mia, tom!]);
    expect(await statusOf(race, ...queue)).toEqual([3, 2, 3, 3]);
    for (const holder of holders) await cancel(race, holder);
    expect(await statusOf(race, mia, alone, tom!)).toEqual([1, 'offered', 1]);
  });

  it('get the places of a raised limit', async () => {
    const { race, queue } = await queueOf(1, 3);
    await group(race, randomUUID(), queue);
    const { classId } = race.classes[0]!;
    await host.save({ classes: [classInput({ capacity: 3, classId })] }, race);
    expect(await statusOf(race, ...queue)).toEqual([1, 1, 1]);
    const later = await host.view(
      'adm/get_adm_race_detail',
      { raceId: race.raceId },
      { caller: host.editor },
    );
    await host.save({ classes: [classInput({ capacity: 4, classId })] }, later);
    expect(await statusOf(race, ...queue)).toEqual(['offered', 'offered', 'offered']);
  });

  it('leave a place that is too few for them to a new pilot', async () => {
    const { race, holders, queue } = await queueOf(1, 2);
    await group(race, randomUUID(), queue);
    await cancel(race, holders[0]!);
    expect(await enter(race, newMember())).toMatchObject({ status: 'confirmed' });
    expect(await enter(race, newMember())).toMatchObject({ status: 'waiting', waitingPosition: 3 });
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1, placed: 1, waiting: 3 }]);
  });

  it('wait alone again, and then the first gets the free place', async () => {
    const { race, holders, queue } = await queueOf(1, 2);
    const [mia, tom] = queue;
    await group(race, randomUUID(), queue);
    await cancel(race, holders[0]!);
    expect(await statusOf(race, mia, tom)).toEqual([1, 1]);
    await group(race, null, [mia]);
    expect(await statusOf(race, mia, tom)).toEqual(['offered', 1]);
    expect([(await mine(race, mia)).waitsWith, (await mine(race, tom)).waitsWith]).toEqual([null, null]);
  });

  it('are one fewer when one of them leaves', async () => {
    const { race, holders, queue } = await queueOf(1, 2);
    const [mia, tom] = queue;
    await group(race, randomUUID(), queue);
    await cancel(race, holders[0]!);
    await host.view('leave_waiting', { signUpId: (await mine(race, mia)).signUpId }, { caller: mia });
    expect(await statusOf(race, tom)).toEqual(['offered']);
  });

  it('are marked in the list of the office', async () => {
    const { race, queue } = await queueOf(1, 3);
    await group(race, randomUUID(), queue.slice(0, 2));
    const { rows } = await host.view(
      'adm/get_adm_sign_up_list',
      { raceId: race.raceId, status: 'waiting' },
      { caller: host.editor },
    );
    const together = rows.map(({ pilot, waitsTogether }) => [pilot.memberId, waitsTogether]);
    expect(new Map(together as [string, boolean][])).toEqual(
      new Map(queue.map(({ memberId }, i) => [memberId, i < 2])),
    );
  });

  it('are waiting: others cannot join, nor can one member join for another', async () => {
    const { race, holders, queue } = await queueOf(1, 1);
    const held = (await mine(race, holders[0]!)).signUpId;
    const waiting = (await mine(race, queue[0])).signUpId;
    const groupId = randomUUID();
    expect(
      refused(await host.call('wait_together', { signUpId: held, groupId }, { caller: holders[0]! })),
    ).toBe('sign_up_changed');
    expect(
      refused(await host.call('wait_together', { signUpId: waiting, groupId }, { caller: holders[0]! })),
    ).toBe('not_found');
  });
});
