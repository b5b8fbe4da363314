import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@paddock/contracts/language';
import { newMember } from '@paddock/kit/testing/test-host';
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

  it('are on weekends, with results and certificates after the last day', async () => {
    const daysOf = await host.query<{
      first: number;
      last: number;
      season: number;
      year: number;
      isAhead: boolean;
    }>(
      `select extract(isodow from starts_at at time zone zone)::int as first,
         extract(isodow from ends_at at time zone zone)::int as last,
         season, extract(year from starts_at at time zone zone)::int as year, starts_at > now() as "isAhead" from race`,
    );
    expect(daysOf).toHaveLength(10);
    for (const { first, last, season, year, isAhead } of daysOf) {
      expect(first).toBe(6);
      expect([6, 7]).toContain(last);
      if (isAhead) expect(season).toBe(year);
    }
    expect(daysOf.filter(({ last }) => last === 7).length).toBeGreaterThan(0);
    const published = await host.query<{ isLater: boolean; book: Date | null; result: Date }>(
      `select min(v.saved_at) as result, min(b.issued_at) as book, bool_and(
           (v.saved_at at time zone r.zone)::date > (r.ends_at at time zone r.zone)::date
           and (b.id is null or b.issued_at > v.saved_at)) as "isLater"
       from result v join race_class c on c.id = v.class_id join race r on r.id = c.race_id
       left join book b on b.class_id = c.id where v.version = 2 group by c.id`,
    );
    expect(published).toHaveLength(13);
    expect(published.filter(({ book }) => book !== null)).not.toEqual([]);
    for (const { isLater, book, result } of published) {
      expect(isLater).toBe(true);
      expect((book ?? result).getTime()).toBeLessThan(Date.now());
    }
  });

  it('have sign-ups that consent when they are made', async () => {
    const [counted] = await host.query<{ all: number; together: number }>(
      `select count(*)::int as all, count(*) filter (where answered_at = created_at)::int as together from sign_up`,
    );
    expect(counted!.all).toBeGreaterThan(0);
    expect(counted!.together).toBe(counted!.all);
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
