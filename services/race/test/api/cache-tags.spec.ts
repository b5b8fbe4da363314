import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { asAdmin, newMember, refused } from '@paddock/kit/testing/test-host';
import { classInput } from '../factories/race-input.ts';
import { RaceHost } from '../support/race-host.ts';
import { Scorer } from '../support/scorer.ts';

const placesOf = ({ raceId }: AdminRaceView) => ['places', `race:${raceId}`];

describe('cache tags of races', () => {
  let host: RaceHost;
  let published: string[] = [];
  const operator = { caller: asAdmin('operator') };

  beforeAll(async () => {
    host = await RaceHost.start();
    // Records tags after each commit, before they are batched.
    const cacheTags = host.get(CacheTags) as unknown as { publish: (tags: readonly string[]) => void };
    jest.spyOn(cacheTags, 'publish').mockImplementation((tags) => void published.push(...tags));
  });
  afterAll(() => host.close());

  async function clears(tags: readonly string[], change: () => Promise<unknown>): Promise<void> {
    published = [];
    await change();
    expect(published.toSorted()).toEqual(tags.toSorted());
  }

  const trySignUp = (race: AdminRaceView, caller: MemberCaller, nth = 0) =>
    host.call('sign_up', { raceId: race.raceId, classId: race.classes[nth]!.classId }, { caller });
  const mine = async (race: AdminRaceView, caller: MemberCaller) => {
    const { signUps } = await host.view('get_my_sign_up', { raceId: race.raceId }, { caller });
    return { signUpId: signUps[0]!.signUpId };
  };

  it('are invalidated by each change of a place, in calls, at the desk and in jobs', async () => {
    const race = await host.save({
      classes: [classInput({ capacity: 1 }), classInput({ approvalNeeded: true, name: { en: 'Juniors' } })],
    });
    const [first, second, third, junior] = [newMember(), newMember(), newMember(), newMember()];
    const own =
      (call: 'cancel_sign_up' | 'accept_offer' | 'decline_offer', caller: MemberCaller) => async () =>
        expect((await host.call(call, await mine(race, caller), { caller })).code).toBe(0);

    await clears(placesOf(race), () => trySignUp(race, first));
    await clears(placesOf(race), () => trySignUp(race, second));
    await trySignUp(race, third);
    await clears(placesOf(race), own('cancel_sign_up', first));
    await clears(placesOf(race), own('decline_offer', second));
    await clears(placesOf(race), own('accept_offer', third));
    await trySignUp(race, first);
    await clears(placesOf(race), own('cancel_sign_up', third));
    host.travel(48 * 3_600_000);
    const { signUpId } = await mine(race, first);
    await clears(placesOf(race), () => host.expireOffer(signUpId));

    await clears(placesOf(race), () => trySignUp(race, junior, 1));
    const ask = await mine(race, junior);
    await clears(placesOf(race), () => host.view('adm/approve_sign_up', ask, operator));
    const { classId } = race.classes[0]!;
    await clears(placesOf(race), () => host.view('adm/move_sign_up', { ...ask, classId }, operator));
    await clears(placesOf(race), () => host.view('adm/cancel_sign_up', ask, operator));
  });

  it('are invalidated by changes of races and results', async () => {
    const race = await host.save();
    const settings = ['races', 'results', `race:${race.raceId}`, `race_day:${race.raceId}`];
    let saved = race;
    for (const change of [
      { title: { en: 'Dusk Cup' } },
      { status: 'cancelled' as const },
      { status: 'published' as const },
    ])
      await clears(settings, async () => {
        saved = await host.save(change, saved);
      });
    const scorer = new Scorer(host);
    const of = { raceId: race.raceId, classId: race.classes[0]!.classId };
    await clears(['results'], () => scorer.trySave(of));
    await clears(['results'], () => scorer.trySave(of, { baseVersion: 1 }));
    const change = { ...of, baseVersion: 2, state: 'official', why: 'Checked' } as const;
    await clears(['results'], () => host.view('adm/change_result_state', change, operator));
  });

  it('are not invalidated by refused calls', async () => {
    const full = await host.save({ classes: [classInput({ capacity: 1, waitingList: false })] });
    await trySignUp(full, newMember());
    await clears([], async () => expect(refused(await trySignUp(full, newMember()))).toBe('race_full'));
  });
});
