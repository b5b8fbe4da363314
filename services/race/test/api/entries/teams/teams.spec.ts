import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { TeamRules } from '@paddock/contracts/race/entries/team-rules.shapes';
import { asAdmin, faultsOf, newMember, refused } from '@paddock/kit/testing/test-host';
import { newAccount } from '../../../factories/account.ts';
import { makeOfficial } from '../../../factories/official-result.ts';
import { inDays, raceInput } from '../../../factories/race-input.ts';
import { rulesInput } from '../../../factories/result-input.ts';
import { HandOvers } from '../../../support/hand-overs.ts';
import { RaceHost } from '../../../support/race-host.ts';
import { Teams } from '../../../support/teams.ts';

const DAY = 86_400_000;

describe('teams of a race', () => {
  let host: RaceHost;
  let teams: Teams;
  const asAuth = { caller: { kind: 'service', service: 'auth' } } as const;
  const operator = { caller: asAdmin('operator') };

  beforeAll(async () => {
    host = await RaceHost.start();
    teams = new Teams(host);
  });
  afterAll(() => host.close());

  it('are created with a name and joined with a code in any format', async () => {
    const race = await teams.race();
    const [captain, mate, third, fourth] = await Promise.all(
      ['Heron', 'Kite', 'Wren', 'Crow'].map((name) => teams.pilot(race, name)),
    );
    const team = await teams.found(race, captain!, '  Night \u00A0 Owls ');
    expect(team.name).toBe('Night Owls');
    expect(await teams.mine(race, captain!)).toMatchObject({ isCaptain: true, isComplete: false });
    const typed = team.joinCode.toLowerCase().replace(/^(.{4})/, '$1 - ');
    expect(refused(await teams.join(race, { joinCode: typed }, mate!))).toBe('none');
    // Joining twice is idempotent.
    expect(refused(await teams.join(race, team, mate!))).toBe('none');
    expect(await teams.found(race, captain!, 'night owls')).toEqual(team);
    expect(await teams.mine(race, mate!)).toMatchObject({
      joinCode: team.joinCode,
      isCaptain: false,
      isComplete: true,
      pilots: [
        { name: 'Heron', isCaptain: true, isSelf: false },
        { name: 'Kite', isCaptain: false, isSelf: true },
      ],
    });
    expect(refused(await teams.join(race, team, third!))).toBe('none');
    expect(refused(await teams.join(race, team, fourth!))).toBe('team_full');
    expect(refused(await teams.join(race, { joinCode: 'ABCDEFGH' }, fourth!))).toBe('join_code_unknown');
    expect(refused(await teams.join(race, { joinCode: 'O0' }, fourth!))).toBe('join_code_unknown');
    const other = await teams.found(race, fourth!, 'Crows');
    expect(refused(await teams.join(race, other, third!))).toBe('in_team_already');
    expect(await teams.sizes(race)).toEqual([3, 1]);
  });

  it.each(['NIGHT  OWLS', 'night\u200Bowls', 'Ｎight Owls', 'NightOwls'])(
    'have unique names, also for %j',
    async (name) => {
      const race = await teams.race();
      await teams.found(race, await teams.pilot(race), 'Night Owls');
      const { raceId } = race;
      const caller = await teams.pilot(race);
      expect(refused(await host.call('save_team', { raceId, name }, { caller }))).toBe('team_name_taken');
      const own = await teams.found(race, caller);
      const renamed = await host.call('save_team', { raceId, teamId: own.teamId, name }, { caller });
      expect(refused(renamed)).toBe('team_name_taken');
    },
  );

  it('require a readable name', async () => {
    const race = await teams.race();
    const caller = await teams.pilot(race);
    const save = (name: string) => host.call('save_team', { raceId: race.raceId, name }, { caller });
    for (const name of ['A\u200B\u200B', ' A ', 'A'.repeat(41)])
      expect(faultsOf(await save(name))).toMatchObject({ name: expect.stringMatching(/Length/) });
    // NFKC may expand one character to many.
    expect(faultsOf(await save('\uFDFA'.repeat(10)))).toEqual({ name: 'maxLength' });
  });

  it('require a sign-up and a race with teams', async () => {
    const race = await teams.race();
    const stranger = newMember();
    const { raceId } = race;
    const asStranger = { caller: stranger };
    const team = await teams.team(race, 1);
    expect(refused(await host.call('save_team', { raceId, name: 'Crows' }, asStranger))).toBe(
      'team_needs_sign_up',
    );
    expect(refused(await teams.join(race, team, stranger))).toBe('team_needs_sign_up');
    expect(await host.view('get_my_team', { raceId }, asStranger)).toMatchObject({
      team: null,
      isSignedUp: false,
      isOpen: true,
    });
    const plain = await host.save();
    const caller = await teams.pilot(plain);
    const found = await host.call('save_team', { raceId: plain.raceId, name: 'Crows' }, { caller });
    expect(refused(found)).toBe('teams_off');
    expect(await teams.sizes(plain)).toEqual([]);
  });

  it('are managed by the captain only', async () => {
    const race = await teams.race();
    const { teamId, pilots, joinCode } = await teams.team(race, 2);
    const [captain, mate] = pilots;
    const seats = (await teams.mine(race, captain!))!.pilots;
    const { raceId } = race;
    const asMate = { caller: mate! };
    const asCaptain = { caller: captain! };
    const deeds = [
      () => host.call('save_team', { raceId, teamId, name: 'Crows' }, asMate),
      () => host.call('remove_from_team', seats[0]!, asMate),
      () => host.call('make_captain', seats[1]!, asMate),
      () => host.call('renew_join_code', { teamId }, asMate),
      () => host.call('dissolve_team', { teamId }, asMate),
    ];
    for (const deed of deeds) expect(refused(await deed())).toBe('not_captain');
    // Hidden from members of other teams.
    const foreign = { caller: (await teams.team(race, 1)).pilots[0]! };
    expect(refused(await host.call('dissolve_team', { teamId }, foreign))).toBe('not_found');

    const renewed = await host.view('renew_join_code', { teamId }, asCaptain);
    const late = await teams.pilot(race);
    expect(refused(await teams.join(race, { joinCode }, late))).toBe('join_code_unknown');
    expect(refused(await teams.join(race, renewed, late))).toBe('none');
    await host.view('make_captain', seats[1]!, asCaptain);
    expect((await teams.mine(race, captain!))!.pilots.map((one) => one.isSelf)).toEqual([false, true, false]);
    await host.view('remove_from_team', seats[0]!, asMate);
    expect(await teams.mine(race, captain!)).toBeNull();
    await host.view('dissolve_team', { teamId }, asMate);
    expect(await teams.mine(race, late)).toBeNull();
  });

  it('pass to the longest member, and end with the last', async () => {
    const race = await teams.race();
    const { raceId } = race;
    const { pilots, name } = await teams.team(race, 3);
    for (const [i, caller] of pilots.entries()) {
      expect(await teams.mine(race, caller)).toMatchObject({ isCaptain: true });
      await host.view('leave_team', { raceId }, { caller });
      await host.view('leave_team', { raceId }, { caller });
      expect(await teams.sizes(race)).toEqual(i < 2 ? [2 - i] : []);
    }
    // The name is free again.
    await teams.found(race, pilots[0]!, name);
  });

  async function handOver(race: AdminRaceView, giver: MemberCaller & { signUpId: string }) {
    const hands = new HandOvers(host);
    const given = { race, giver, taker: await newAccount(host), signUpId: giver.signUpId };
    await hands.give(given);
    expect((await hands.take(await hands.idFor(given.taker), given.taker)).code).toBe(0);
  }

  /** Each removes the captain of a team of two from the race. */
  it.each<[string, (race: AdminRaceView, captain: MemberCaller & { signUpId: string }) => Promise<unknown>]>([
    [
      'cancels the sign-up',
      (_race, one) => host.view('cancel_sign_up', { signUpId: one.signUpId }, { caller: one }),
    ],
    ['transfers the place', handOver],
    ['is rejected', (_race, one) => host.view('adm/reject_sign_up', { signUpId: one.signUpId }, operator)],
    [
      'is suspended',
      (_race, { memberId }) =>
        host.view('member_changed', { memberId, status: 'suspended', change: 1 }, asAuth),
    ],
    [
      'closes the account',
      (_race, { memberId }) => host.view('member_changed', { memberId, status: 'closed', change: 1 }, asAuth),
    ],
    ['is erased', (_race, { memberId }) => host.view('member_erased', { memberId }, asAuth)],
  ])('change a captain who %s', async (_what, happens) => {
    const race = await teams.race();
    const { pilots } = await teams.team(race, 2);
    await happens(race, pilots[0]!);
    expect(await teams.mine(race, pilots[0]!)).toBeNull();
    expect(await teams.mine(race, pilots[1]!)).toMatchObject({ isCaptain: true, isComplete: false });
    await happens(race, pilots[1]!);
    expect(await teams.sizes(race)).toEqual([]);
  });

  it('return with a reinstated race, without pilots who gave their place up', async () => {
    const race = await teams.race();
    const { pilots } = await teams.team(race, 2);
    const [stays, leaves] = pilots;
    const cancelled = await host.save({ status: 'cancelled' }, race);
    await host.view('cancel_sign_up', { signUpId: leaves!.signUpId }, { caller: leaves! });
    await host.save({ status: 'published' }, cancelled);
    expect((await teams.mine(race, stays!))!.pilots).toMatchObject([{ isSelf: true }]);
    expect(await teams.mine(race, leaves!)).toBeNull();
  });

  it('keep a member who remains in another class of the race', async () => {
    const race = await teams.race({}, { classesPerPilot: 2 });
    const { pilots } = await teams.team(race, 1);
    const wide = await host.save(
      { classes: [...race.classes, { name: { en: 'Open' }, waitingList: false, approvalNeeded: false }] },
      race,
    );
    const [caller] = pilots;
    await host.view(
      'sign_up',
      { raceId: race.raceId, classId: wide.classes[1]!.classId },
      { caller: caller! },
    );
    await host.view('cancel_sign_up', { signUpId: caller!.signUpId }, { caller: caller! });
    expect(await teams.mine(race, caller!)).not.toBeNull();
  });

  it('freeze at the start of the race or on the configured day', async () => {
    const race = await teams.race();
    const set = await teams.race({ until: inDays(3) });
    const [first, second] = [await teams.team(race, 1), await teams.team(set, 1)];
    const dayOf = (moved: AdminRaceView) => host.view('get_race_detail', { raceId: moved.raceId });
    const later = { startsAt: inDays(30), endsAt: inDays(31) };
    const moved = [await host.save(later, race), await host.save(later, set)] as const;
    expect((await dayOf(moved[0])).teams!.until).toBe(moved[0].startsAt);
    expect((await dayOf(moved[1])).teams!.until).toBe(set.teams!.until);
    const renew = ({ teamId, pilots }: typeof first) =>
      host.call('renew_join_code', { teamId }, { caller: pilots[0]! });
    const latecomer = await teams.pilot(set);
    host.travel(4 * DAY);
    expect(refused(await renew(first))).toBe('none');
    expect(refused(await renew(second))).toBe('teams_closed');
    expect(refused(await teams.join(set, second, latecomer))).toBe('teams_closed');
    const { raceId } = set;
    for (const caller of second.pilots)
      expect(refused(await host.call('leave_team', { raceId }, { caller }))).toBe('teams_closed');
    // Organisers can still change them.
    const { teamId } = second;
    await host.view('adm/move_to_team', { signUpId: latecomer.signUpId, teamId }, operator);
    expect(await teams.sizes(set)).toEqual([2]);
    const { rows } = await host.view('adm/get_adm_sign_up_list', { raceId: set.raceId }, operator);
    expect(rows.map(({ raceTeam }) => raceTeam)).toEqual([second.name, second.name]);
    await host.view('adm/move_to_team', { signUpId: latecomer.signUpId }, operator);
    expect(await teams.mine(set, latecomer)).toBeNull();
    host.travel(-4 * DAY);
  });

  it('show only members with consent', async () => {
    const race = await teams.race();
    const { pilots } = await teams.team(race, 2, 'Night Owls');
    const [, mate] = pilots;
    const { memberId } = mate!;
    const born = (year: number) =>
      host.services.query(
        'auth',
        `update member set callsign = 'KITE', birth_year = $2 where public_id = $1`,
        [memberId, year],
      );
    await born(1990);
    await host.view(
      'save_my_pilot',
      { amongEntrants: true, ownPage: false, booksShown: false },
      { caller: mate! },
    );
    const { rows } = await host.view('get_race_teams', { raceId: race.raceId, text: 'owl' });
    expect(rows).toEqual([
      {
        teamId: expect.any(String),
        name: 'Night Owls',
        size: 2,
        isComplete: true,
        pilots: [{ callsign: 'KITE', pilotId: null, isCaptain: false }],
      },
    ]);
    expect((await host.view('get_race_teams', { raceId: race.raceId, text: '100%' })).rows).toEqual([]);
    await born(new Date().getUTCFullYear() - 18);
    expect((await host.view('get_race_teams', { raceId: race.raceId })).rows[0]!.pilots).toEqual([]);
  });

  it('name teams in results and sum their points; incomplete teams score none', async () => {
    const race = await teams.race({ counted: 1 });
    const of = { raceId: race.raceId, classId: race.classes[0]!.classId };
    const { pilots } = await teams.team(race, 2, 'Night Owls');
    await teams.team(race, 1, 'Crows');
    for (const [i, caller] of pilots.entries()) {
      const profile = `update member set callsign = $2, birth_year = 1990 where public_id = $1`;
      await host.services.query('auth', profile, [caller.memberId, `OWL${i}`]);
    }
    const { entries } = await host.view('adm/get_result_start', { ...of, who: 'confirmed' }, operator);
    expect(entries.map(({ team }) => team)).toEqual(['Night Owls', 'Night Owls', '']);
    const rules = rulesInput({ method: 'given', points: [10, 8, 5] });
    const ranked = entries.map((entry, i) => Object.assign(entry, { rank: i + 1 }));
    const result = { ...of, baseVersion: 0, rules, entries: ranked, why: 'Timed' };
    await host.view('adm/save_result', result, operator);
    const shown = async () => (await host.view('get_race_result', { raceId: race.raceId })).teams;
    expect(await shown()).toBeNull();
    const official = { ...of, baseVersion: 1, state: 'official', why: 'Checked' } as const;
    await host.view('adm/change_result_state', official, operator);
    expect((await shown())!.rows).toMatchObject([{ name: 'Night Owls', points: 10, pilots: [] }]);
    for (const caller of pilots)
      await host.view(
        'save_my_pilot',
        { amongEntrants: false, ownPage: true, booksShown: false },
        { caller },
      );
    expect(await shown()).toMatchObject({
      total: 1,
      provisional: false,
      rows: [
        {
          rank: 1,
          name: 'Night Owls',
          points: 10,
          pilots: [
            { points: 10, counts: true },
            { points: 8, counts: false },
          ],
        },
      ],
    });
  });

  it('are paged in standings, also for hundreds', async () => {
    const race = await teams.race({ counted: 2 });
    const { raceId } = race;
    const asked = (page: number) => host.call('get_team_standing', { raceId, page, pageSize: 100 });
    expect(refused(await asked(1))).toBe('not_found');
    // Three pilots each, the best of them alternating.
    const ranked = Array.from({ length: 900 }, (_, i) => ({
      rank: i + 1,
      callsign: `P${i + 1}`,
      team: `Team ${(i % 300) + 1}`,
    }));
    await makeOfficial(host, { raceId, classId: race.classes[0]!.classId }, ranked);
    const pages = await Promise.all([1, 2, 3, 4].map(asked));
    expect(pages.map(({ data }) => [data!.total, data!.rows.length])).toEqual([
      [300, 100],
      [300, 100],
      [300, 100],
      [300, 0],
    ]);
    const rows = pages.flatMap(({ data }) => data!.rows);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(300);
    expect(rows[0]).toMatchObject({ rank: 1, name: 'Team 1' });
    expect(rows[0]!.pilots.map(({ callsign, counts }) => [callsign, counts])).toEqual([
      ['P1', true],
      ['P301', true],
      ['P601', false],
    ]);
    expect((await host.view('get_race_result', { raceId })).teams).toMatchObject({ total: 300 });
  });

  it('exclude a pilot without a complete team from flying, where required', async () => {
    const race = await teams.race({ needed: true });
    const { pilots } = await teams.team(race, 1);
    const [captain] = pilots;
    const checkIn = () =>
      host.call('adm/check_in', { raceId: race.raceId, code: captain!.signUpId.slice(-12) }, operator);
    expect(refused(await checkIn())).toBe('team_needed');
    const passes = async () => (await host.view('adm/get_pass_list', { raceId: race.raceId }, operator)).rows;
    expect(await passes()).toMatchObject([{ team: expect.stringMatching('Owls'), lacksTeam: true }]);
    const { rows } = await host.view('adm/get_team_list', { raceId: race.raceId }, operator);
    const mate = await teams.pilot(race);
    await host.view('adm/move_to_team', { signUpId: mate.signUpId, teamId: rows[0]!.teamId }, operator);
    expect(refused(await checkIn())).toBe('none');
    expect((await passes()).map(({ lacksTeam }) => lacksTeam)).toEqual([false, false]);
  });

  it("are included in the member's personal data", async () => {
    const race = await teams.race();
    const { pilots } = await teams.team(race, 1, 'Night Owls');
    const { memberId } = pilots[0]!;
    expect(await host.view('get_race_data_of', { memberId }, asAuth)).toMatchObject({
      teams: [{ raceId: race.raceId, name: 'Night Owls' }],
    });
  });

  it.each<[Partial<TeamRules>, Record<string, string>]>([
    [{ smallest: 4 }, { 'teams.largest': 'rangeEmpty' }],
    [{ largest: 11 }, { 'teams.largest': 'max' }],
    [{ counted: 4 }, { 'teams.counted': 'countedBeyondTeam' }],
    [{ until: inDays(22) }, { 'teams.until': 'teamsAfterEnd' }],
    [{ until: '2026-02-31T00:00:00Z' }, { 'teams.until': 'instant' }],
  ])('reject inconsistent rules such as %j', async (rules, faults) => {
    const input = raceInput({ teams: { smallest: 2, largest: 3, needed: false, ...rules } });
    expect(faultsOf(await host.call('adm/save_race', input, { caller: host.editor }))).toEqual(faults);
  });

  it('of a race without teams are hidden, and restored with the setting', async () => {
    const race = await teams.race();
    const { pilots } = await teams.team(race, 1);
    const off = await host.save({ teams: null }, race);
    expect(await teams.sizes(race)).toEqual([]);
    expect(await teams.mine(race, pilots[0]!)).toBeNull();
    await host.save({ teams: race.teams! }, off);
    expect(await teams.sizes(race)).toEqual([1]);
  });
});
