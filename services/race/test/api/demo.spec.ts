import { languages } from '@paddock/contracts/language';
import { newMember } from '@paddock/kit/testing/test-host';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedDemoRaces } from '../../src/seed/demo.ts';
import { RaceHost } from '../support/race-host.ts';

describe('demo races', () => {
  let host: RaceHost;
  const nighthawk = newMember();
  const pilots = [
    { memberId: nighthawk.memberId, callsign: 'NIGHTHAWK', realName: '陈浩然' },
    { memberId: newMember().memberId, callsign: 'WHIRL', realName: '林思雨' },
  ];

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  it('exist once, in every language, some open for sign-up', async () => {
    const url = host.services.database.urlAs('race');
    await seedDemoRaces(url, { pilots, picture: async () => '' });
    await seedDemoRaces(url, { pilots, picture: async () => '' });
    for (const lang of languages) {
      const { rows } = await host.view('get_race_list', {}, { lang });
      expect(rows.map(({ signUpState }) => signUpState)).toEqual([
        'open',
        'upcoming',
        ...Array.from({ length: 8 }, () => 'closed'),
      ]);
      for (const { raceId } of rows) {
        const detail = await host.view('get_race_detail', { raceId }, { lang });
        expect(JSON.stringify(detail)).not.toContain('"lang"');
        expect(detail.classes.length).toBeGreaterThan(0);
      }
      const { years, divisions, rows: standings } = await host.view('get_standings', {}, { lang });
      expect(years).toHaveLength(2);
      expect(divisions.map(({ division }) => division)).toEqual(['open', 'juniors']);
      expect(standings[0]!.points).toBeGreaterThan(standings[5]!.points);
      const { rows: podiums } = await host.view('get_podium_list', {}, { lang });
      expect(podiums.map(({ classes }) => classes.length)).toEqual([2, 2, 1, 2, 1, 2, 1, 2]);
    }
  });

  it('include a race with teams and their standings', async () => {
    const { rows: races } = await host.view('get_race_list', {});
    const views = await Promise.all(races.map(({ raceId }) => host.view('get_race_result', { raceId })));
    const flown = races.filter((_race, i) => views[i]!.teams);
    expect(flown).toHaveLength(1);
    const { raceId } = flown[0]!;
    const { rows } = await host.view('get_race_teams', { raceId });
    expect(rows.map(({ name }) => name)).toEqual(['Северный ветер', '深圳极速', 'Crosswind']);
    const { teams } = await host.view('get_race_result', { raceId });
    expect(teams!.rows.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    expect(teams!.rows[0]!.points).toBeGreaterThan(teams!.rows[2]!.points);
    // A team member without a sign-up would be removed by the next change of the race.
    const strangers = await host.query(
      `select 1 from team_pilot p where not exists (
         select 1 from sign_up s where s.race_id = p.race_id and s.member_id = p.member_id)`,
    );
    expect(strangers).toEqual([]);
  });

  it('include members among the pilots, with certificates for official results', async () => {
    const { rows: races } = await host.view('get_my_race_list', {}, { caller: nighthawk });
    const flown = races.filter(({ signUp }) => signUp.checkedInAt !== null);
    expect(flown.length).toBeGreaterThan(1);
    const { rows: books } = await host.view('get_my_books_list', {}, { caller: nighthawk });
    expect(books.length).toBeGreaterThan(0);
    expect(books.length).toBeLessThan(flown.length);
    for (const { raceId } of (await host.view('get_race_list', {})).rows) {
      for (const { taken, placed } of await host.ledger(raceId)) expect(taken).toBe(placed);
    }
  });
});
