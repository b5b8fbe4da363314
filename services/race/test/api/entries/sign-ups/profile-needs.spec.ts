import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { asAdmin, newMember, refused } from '@paddock/kit/testing/test-host';
import { issueAll } from '../../../factories/issued-books.ts';
import { makeOfficial } from '../../../factories/official-result.ts';
import { addPilot } from '../../../factories/pilot.ts';
import { classInput } from '../../../factories/race-input.ts';
import { rulesInput } from '../../../factories/result-input.ts';
import { HandOvers } from '../../../support/hand-overs.ts';
import { RaceHost } from '../../../support/race-host.ts';

const operator = { caller: asAdmin('operator') };
const both = { callsignNeeded: true, realNameNeeded: true };

describe('the profile required by a race', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const signUp = (race: AdminRaceView, caller: MemberCaller, nth = 0) =>
    host.call('sign_up', { raceId: race.raceId, classId: race.classes[nth]!.classId }, { caller });
  const fill = (caller: MemberCaller, profile: { callsign?: string; realName?: string }) =>
    host.view('save_member_info', { nickname: 'Zed', ...profile }, { caller });

  it('is shown on the race page and in the office', async () => {
    const race = await host.save(both);
    expect(race).toMatchObject(both);
    expect(await host.view('get_race_detail', { raceId: race.raceId })).toMatchObject(both);
    expect(await host.save({ realNameNeeded: false }, race)).toMatchObject({
      callsignNeeded: true,
      realNameNeeded: false,
    });
  });

  it('refuses a sign-up with the names of the missing fields until they are filled in', async () => {
    const race = await host.save({ ...both, classesPerPilot: 2, classes: [classInput(), classInput()] });
    const pilot = await addPilot(host, { nickname: 'Zed' });
    const first = await signUp(race, pilot);
    expect([refused(first), first.data]).toEqual([
      'profile_incomplete',
      { fields: ['callsign', 'realName'] },
    ]);
    await fill(pilot, { callsign: 'ZED' });
    expect((await signUp(race, pilot)).data).toEqual({ fields: ['realName'] });
    await fill(pilot, { realName: 'Zoe Daly' });
    expect(await signUp(race, pilot)).toMatchObject({ code: 0, data: { status: 'confirmed' } });
    expect(await signUp(race, pilot, 1)).toMatchObject({ code: 0 });
    expect(await host.ledger(race.raceId)).toMatchObject([{ placed: 1 }, { placed: 1 }]);
  });

  it('asks only for what the race requires', async () => {
    const pilot = await addPilot(host, { callsign: 'OWL' });
    expect(refused(await signUp(await host.save({ callsignNeeded: true }), pilot))).toBe('none');
    const named = await host.save({ realNameNeeded: true });
    expect(refused(await signUp(named, pilot))).toBe('profile_incomplete');
    const relaxed = await host.save({ realNameNeeded: false }, named);
    expect(refused(await signUp(relaxed, pilot))).toBe('none');
    // An unknown account; no lookup happens.
    expect(refused(await signUp(relaxed, newMember()))).toBe('none');
  });

  it('keeps the place of a pilot who signed up before it was required', async () => {
    const race = await host.save();
    const pilot = await addPilot(host);
    const { data } = await signUp(race, pilot);
    await host.save(both, race);
    expect((await signUp(race, pilot)).data).toMatchObject({ signUpId: data!.signUpId });
  });

  it('is required of the recipient of a place, but not at the desk', async () => {
    const hands = new HandOvers(host);
    const at = await hands.given();
    await host.save(both, at.race);
    expect(refused(await hands.take(at.handOverId, at.taker))).toBe('profile_incomplete');
    await fill(at.taker, { callsign: 'KITE', realName: 'Kit Evans' });
    expect(refused(await hands.take(at.handOverId, at.taker))).toBe('none');
    const { memberId } = await addPilot(host);
    const walkIn = { raceId: at.race.raceId, classId: at.race.classes[1]!.classId, memberId };
    expect(refused(await host.call('adm/add_walk_in', walkIn, operator))).toBe('none');
  });

  it('makes a result file find the pilot, whose certificate has the full name', async () => {
    const race = await host.save(both);
    const of = { raceId: race.raceId, classId: race.classes[0]!.classId };
    const pilot = await addPilot(host, { nickname: 'Zed' });
    await fill(pilot, { callsign: 'RAVEN', realName: 'Rae Venn' });
    await signUp(race, pilot);
    const file = 'callsign,laps,total time\nraven,3,61.5\n';
    const { data } = await host.callWithFile(
      'adm/get_result_preview',
      { ...of, rules: rulesInput() },
      file,
      operator,
    );
    expect(data).toMatchObject({ unmatched: [] });
    await makeOfficial(host, of, [{ memberId: pilot.memberId, callsign: 'raven', rank: 1 }]);
    await issueAll(host, of);
    const { rows } = await host.view(
      'adm/get_member_books_list',
      { raceId: race.raceId },
      { caller: host.editor },
    );
    expect(rows).toMatchObject([{ printedName: 'Rae Venn' }]);
  });
});
