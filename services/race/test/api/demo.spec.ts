import { languages } from '@paddock/contracts/language';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedDemoRaces } from '../../src/seed/demo.ts';
import { newMember, RaceHost } from '../support/race-host.ts';

describe('the races of the demonstration', () => {
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

  it('are there once, in every language, and some are open', async () => {
    const url = host.services.database.urlAs('race');
    await seedDemoRaces(url, { pilots, picture: async () => '' });
    await seedDemoRaces(url, { pilots, picture: async () => '' });
    for (const lang of languages) {
      const { rows } = await host.view('get_race_list', {}, { lang });
      expect(rows.map(({ signUpState }) => signUpState)).toEqual([
        'open',
        'upcoming',
        'closed',
        'closed',
        'closed',
        'closed',
      ]);
      for (const { raceId } of rows) {
        const detail = await host.view('get_race_detail', { raceId }, { lang });
        expect(JSON.stringify(detail)).not.toContain('"lang"');
        expect(detail.classes.length).toBeGreaterThan(0);
      }
      const { years, divisions, rows: standings } = await host.view('get_standings', {}, { lang });
      expect(years.length).toBeGreaterThan(1);
      expect(divisions.map(({ division }) => division)).toEqual(['open', 'juniors']);
      expect(standings[0]!.points).toBeGreaterThan(standings[5]!.points);
      const { rows: podiums } = await host.view('get_podium_list', {}, { lang });
      expect(podiums.map(({ classes }) => classes.length)).toEqual([2, 1, 2, 1]);
    }
  });

  it('have members among the pilots, with certificates where the result is official', async () => {
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
