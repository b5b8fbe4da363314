import type { AdminRaceView } from '@paddock/contracts/race/admin-race.shapes';
import { randomFrom, type Random } from '@paddock/kit/testing/random';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomRace, stored } from '../support/cancelled-races.ts';
import { RaceHost } from '../support/race-host.ts';

const RACES_PER_CASE = 100;

const isLive = ({ status }: { status: string }): boolean => status !== 'cancelled' && status !== 'rejected';

describe('a cancelled and reinstated race', () => {
  let host: RaceHost;
  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  /** The whole race, or one of its classes. */
  async function cancel(race: AdminRaceView, random: Random) {
    const nth = random(2) === 0 ? undefined : random(race.classes.length);
    const set = (saved: AdminRaceView, cancelled: boolean) =>
      nth === undefined
        ? host.save({ status: cancelled ? 'cancelled' : 'published' }, saved)
        : host.save(
            {
              classes: saved.classes.map((one, i) =>
                i === nth ? Object.assign({}, one, { cancelled }) : one,
              ),
            },
            saved,
          );
    const cancelled = await set(race, true);
    return {
      cancelled,
      classId: nth === undefined ? undefined : race.classes[nth]!.classId,
      reinstate: () => set(cancelled, false),
    };
  }

  it.each([1, 2, 3, 4, 5])('has its sign-ups as before, less those given up (%s)', async (seed) => {
    const random = randomFrom(seed * 7919);
    let restored = 0;
    for (let n = 0; n < RACES_PER_CASE; n += 1) {
      const race = await randomRace(host, random);
      const before = await stored(host, race.raceId);
      const { classId, reinstate } = await cancel(race, random);
      const aside = await stored(host, race.raceId);
      const inCancelled = before.signUps.filter((one) => !classId || one.classId === classId);
      for (const one of inCancelled)
        expect(aside.signUps.find(({ signUpId }) => signUpId === one.signUpId)!.status).toBe('cancelled');

      const leavers = new Set<string>();
      for (const { signUpId, memberId, kept_until: kept } of inCancelled)
        if (!kept && random(8) === 0) {
          const caller = { kind: 'member' as const, memberId, sessionId: memberId };
          await host.view('cancel_sign_up', { signUpId }, { caller });
          leavers.add(signUpId);
        }
      await reinstate();

      const after = await stored(host, race.raceId);
      const label = `race ${n} of seed ${seed}`;
      expect([label, after.transfers]).toEqual([
        label,
        before.transfers.filter((one) => !isOf(one, leavers, before)),
      ]);
      for (const one of before.signUps) {
        const now = after.signUps.find(({ signUpId }) => signUpId === one.signUpId)!;
        if (leavers.has(one.signUpId)) expect([label, now.status]).toEqual([label, 'cancelled']);
        // The first of the waiting list may get the place of a leaver.
        else if (one.status !== 'waiting' || leavers.size === 0) expect([label, now]).toEqual([label, one]);
        else expect(['waiting', 'offered']).toContain(now.status);
        restored += 1;
      }
      for (const { classId: key, taken, queued } of after.classes) {
        const live = after.signUps.filter((one) => one.classId === key && isLive(one));
        const waiting = live.filter(({ status }) => status === 'waiting').length;
        expect([label, taken, queued]).toEqual([label, live.length - waiting, waiting]);
      }
    }
    expect(restored).toBeGreaterThan(RACES_PER_CASE);
  });
});

/** Transfers of given-up places end. */
const isOf = (
  transfer: object,
  leavers: ReadonlySet<string>,
  { signUps }: Awaited<ReturnType<typeof stored>>,
) =>
  signUps.some(
    ({ signUpId, id }) => leavers.has(signUpId) && id === (transfer as { sign_up_id: unknown }).sign_up_id,
  );
