import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import { errors } from '@paddock/contracts/errors';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { randomFrom } from '@paddock/kit/testing/random';
import { asAdmin, newMember } from '@paddock/kit/testing/test-host';
import { classInput } from '../../../factories/race-input.ts';
import { inFlight } from '../../../support/in-flight.ts';
import { RaceHost } from '../../../support/race-host.ts';

const broken: readonly number[] = [errors.internal.code, errors.unavailable.code];

describe('random sequences of actions', () => {
  const operator = asAdmin('operator');
  let copies: [RaceHost, RaceHost];

  beforeAll(async () => {
    const host = await RaceHost.start();
    copies = [host, await host.copy()];
  });
  afterAll(async () => {
    await copies[1].close();
    await copies[0].close();
  });

  async function act(
    race: AdminRaceView,
    members: readonly MemberCaller[],
    random: (below: number) => number,
  ) {
    const host = copies[random(2)]!;
    const caller = members[random(members.length)]!;
    const { raceId } = race;
    const action = random(11);
    if (action < 3) {
      const classId = race.classes[random(race.classes.length)]!.classId;
      return host.call('sign_up', { raceId, classId }, { caller });
    }
    const { signUps } = await host.view('get_my_sign_up', { raceId }, { caller });
    if (!signUps[0]) return null;
    const { signUpId } = signUps[0];
    if (action === 6) {
      await host.query(
        `update sign_up set offer_ends_at = now() - interval '1 s' where public_id = $1 and status = 'offered'`,
        [signUpId],
      );
      await host.expireOffer(signUpId);
      return null;
    }
    if (action > 6) return organise(host, race, signUpId, action - 7, random);
    const call = (['cancel_sign_up', 'accept_offer', 'decline_offer'] as const)[action - 3]!;
    return host.call(call, { signUpId }, { caller });
  }

  async function organise(
    host: RaceHost,
    race: AdminRaceView,
    signUpId: string,
    action: number,
    random: (below: number) => number,
  ) {
    const { classId } = race.classes[random(race.classes.length)]!;
    switch (action) {
      case 0:
        return host.call('adm/approve_sign_up', { signUpId }, { caller: operator });
      case 1:
        return random(2) === 0
          ? host.call('adm/reject_sign_up', { signUpId }, { caller: operator })
          : host.call('adm/cancel_sign_up', { signUpId }, { caller: operator });
      case 2:
        return host.call('adm/move_sign_up', { signUpId, classId }, { caller: operator });
      default: {
        const { raceId } = race;
        return host.call('adm/check_in', { raceId, code: signUpId.slice(-12) }, { caller: operator });
      }
    }
  }

  it.each([1, 2, 3, 4, 5, 6])('keep the places consistent (seed %i)', async (seed) => {
    const [host] = copies;
    const random = randomFrom(seed);
    const race = await host.save({
      classes: [classInput({ capacity: 3 }), classInput({ capacity: 1, approvalNeeded: true })],
    });
    const members = Array.from({ length: 12 }, newMember);
    for (let round = 0; round < 15; round += 1) {
      const tasks = Array.from({ length: 12 }, () => async () => {
        const answer = await act(race, members, random);
        expect(broken).not.toContain(answer?.code);
      });
      await inFlight(6, tasks);
      for (const { capacity, taken, placed, waiting } of await host.ledger(race.raceId)) {
        expect(taken).toBe(placed);
        expect(taken).toBeLessThanOrEqual(capacity!);
        // No one waits while a place is free.
        if (taken < capacity!) expect(waiting).toBe(0);
      }
      const [twice] = await host.query<{ count: number }>(
        `select count(*)::int from (
           select member_id from sign_up where status in ('pending', 'confirmed', 'waiting', 'offered')
           group by race_id, member_id having count(*) > 1) as twice`,
      );
      expect(twice!.count).toBe(0);
    }
  });
});
