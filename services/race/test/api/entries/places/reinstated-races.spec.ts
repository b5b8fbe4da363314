import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { randomFrom, type Random } from '@paddock/kit/testing/random';
import { PlacesOfRaceService } from '../../../../src/entries/sign-ups/places/places-of-race.service.ts';
import { type RandomRace, randomRace, stored } from '../../../support/cancelled-races.ts';
import { RaceHost } from '../../../support/race-host.ts';

const RACES_PER_CASE = 100;

describe('a cancelled and reinstated race', () => {
  let host: RaceHost;
  let template: AdminRaceView;
  beforeAll(async () => {
    host = await RaceHost.start();
    template = await host.save({ teams: { smallest: 1, largest: 4, needed: false }, classesPerPilot: 2 });
  });
  afterAll(() => host.close());

  const apply = (before: RandomRace, changes: Partial<RandomRace>): Promise<RandomRace> =>
    host.get(Database).transaction(async () => {
      const after = { ...before, version: before.version + 1, ...changes };
      await host.query('update race set status = $2 where id = $1', [after.raceKey, after.status]);
      await host.get(PlacesOfRaceService).applyRaceChange(after.raceKey, before, after);
      return after;
    });

  /** The whole race, or one of its classes. */
  async function cancel(race: RandomRace, random: Random) {
    const { classKeys, status } = race;
    const isWhole = random(2) === 0;
    const cancelledClasses = isWhole ? classKeys : [classKeys[random(classKeys.length)]!];
    const cancelled = await apply(race, { cancelledClasses, status: isWhole ? 'cancelled' : status });
    return { cancelledClasses, reinstate: () => apply(cancelled, { cancelledClasses: [], status }) };
  }

  /** Gives up some of the sign-ups. */
  async function leave({ classKeys, raceKey }: Pick<RandomRace, 'classKeys' | 'raceKey'>, random: Random) {
    const leavers = new Set<string>();
    for (const { signUpId, memberId, classKey, aside } of (await stored(host, raceKey)).signUps) {
      if (!classKeys.includes(classKey) || random(8) > 0) continue;
      // Suspended members are signed out.
      if ((aside as { keptUntil?: string } | null)?.keptUntil) continue;
      const caller = { kind: 'member' as const, memberId, sessionId: memberId };
      await host.view('cancel_sign_up', { signUpId }, { caller });
      leavers.add(signUpId);
    }
    return leavers;
  }

  it.each([1, 2, 3, 4, 5])('has its sign-ups as before, less those given up (%s)', async (seed) => {
    const random = randomFrom(seed * 7919);
    let restored = 0;
    for (let n = 0; n < RACES_PER_CASE; n += 1) {
      const race = await randomRace(host, template, random);
      const before = await stored(host, race.raceKey);
      const { cancelledClasses, reinstate } = await cancel(race, random);
      const aside = await stored(host, race.raceKey);
      const isCancelled = (one: { classKey: RowKey<'race_class'> }) =>
        cancelledClasses.includes(one.classKey);
      const others = (rows: typeof aside) => rows.signUps.filter((one) => !isCancelled(one));
      const left = aside.signUps.filter((one) => isCancelled(one) && one.status !== 'cancelled');
      expect([left, aside.teams]).toEqual([[], before.teams]);
      expect(others(aside)).toEqual(others(before));
      const leavers = await leave({ ...race, classKeys: cancelledClasses }, random);
      await reinstate();

      const after = await stored(host, race.raceKey);
      const label = `race ${n} of seed ${seed}`;
      const keys = new Set(before.signUps.filter((one) => leavers.has(one.signUpId)).map(({ id }) => id));
      // Transfers of given-up places end.
      const isKept = ({ sign_up_id: key }: { sign_up_id: unknown }) => !keys.has(key);
      expect([label, after.transfers.filter(isKept)]).toEqual([label, before.transfers.filter(isKept)]);
      for (const one of before.signUps) {
        const now = after.signUps.find(({ signUpId }) => signUpId === one.signUpId)!;
        if (leavers.has(one.signUpId)) expect([label, now.status]).toEqual([label, 'cancelled']);
        // The first of the waiting list may get the place of a leaver.
        else if (one.status !== 'waiting' || leavers.size === 0) expect([label, now]).toEqual([label, one]);
        else expect(['waiting', 'offered']).toContain(now.status);
        restored += 1;
      }
      for (const { classKey, taken, queued } of after.classes) {
        const ofClass = after.signUps.filter((one) => one.classKey === classKey);
        const waiting = ofClass.filter(({ status }) => status === 'waiting').length;
        const live = ofClass.filter(({ status }) => status !== 'cancelled').length;
        expect([label, taken, queued]).toEqual([label, live - waiting, waiting]);
      }
    }
    expect(restored).toBeGreaterThan(RACES_PER_CASE);
  });
});
