import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSet } from '@paddock/contracts/demo';
import { otherClubNames, otherClubOf } from '@paddock/contracts/demo-other-clubs';
import { racesOf } from '../../src/seed/demo-races.ts';
import { seedDemoRaces } from '../../src/seed/demo.ts';
import { RaceHost } from '../support/race-host.ts';

describe('races of the data sets', () => {
  let host: RaceHost;
  const pilots = ['WHIRL', 'AJAY', 'VIKHR', 'SOKOL', 'OLDWANG'].map((callsign) => ({
    memberId: randomUUID(),
    callsign,
    realName: callsign,
  }));
  const seed = (dataSet: DataSet, memberIds: string[] = [], people = pilots) =>
    seedDemoRaces(host.services.database.urlAs('race'), {
      dataSet,
      pilots: people,
      memberIds,
      picture: async () => '',
    });

  const racesToComeOf = (memberId: string) =>
    host.query(
      `select 1 from sign_up s join race r on r.id = s.race_id where s.member_id = $1 and r.status = 'published'`,
      [memberId],
    );

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterEach(() => host.query('truncate race cascade'));
  afterAll(() => host.close());

  it.each(['club', 'race-day'] as const)(
    '%s: leaves the first pilot without sign-up and messages',
    async (dataSet) => {
      const first = { memberId: randomUUID(), callsign: 'NIGHTHAWK', realName: '陈浩然' };
      const { messages } = await seed(dataSet, [], [first, ...pilots]);
      expect(messages).toEqual([]);
      expect(await racesToComeOf(first.memberId)).toEqual([]);
    },
  );

  it('club: announces races only', async () => {
    await seed('club');
    const { rows } = await host.view('get_race_list', {});
    expect(rows.map(({ signUpState }) => signUpState)).toEqual(['open', 'upcoming']);
  });

  it('race-day: runs heats of equal sizes today', async () => {
    await seed('race-day');
    const { rows } = await host.view('get_race_list', {});
    const day = await host.view('get_race_day', { raceId: rows[0]!.raceId });
    expect(day.now?.state).toBe('running');
    expect(day.rows.map(({ state, slots }) => [state, slots.length])).toEqual([
      ['official', 3],
      ['official', 2],
      ['running', 3],
      ['planned', 2],
      ['planned', 3],
      ['planned', 2],
    ]);
  });

  it.each(otherClubNames)(
    '%s: has results and certificates of another club, and no gates',
    async (dataSet) => {
      const { drivers, classes, setting } = otherClubOf(dataSet)!;
      const people = drivers.map(({ callsign, realName }) => ({
        memberId: randomUUID(),
        callsign,
        realName,
      }));
      const { races, messages } = await seed(dataSet, [], people);
      expect(messages).toEqual([]);
      expect(await racesToComeOf(people[0]!.memberId)).toEqual([]);
      expect(races!.map(({ key }) => key)).toEqual(racesOf(dataSet).map(({ key }) => key));
      const [lang] = setting.languages;
      const { rows } = await host.view('get_race_list', {}, { lang: lang! });
      const toCome = racesOf(dataSet).filter(({ inDays }) => inDays > 0);
      expect(rows.filter(({ signUpState }) => signUpState !== 'closed')).toHaveLength(toCome.length);
      for (const { raceId } of rows) {
        const detail = await host.view('get_race_detail', { raceId }, { lang: lang! });
        expect(detail.track).toMatchObject({ gates: 0 });
        expect(JSON.stringify(detail)).not.toMatch(/"lang"|Paddock|[{}]\w+\.\w+/);
      }
      const { divisions } = await host.view('get_standings', {});
      expect(divisions.length).toBeGreaterThan(1);
      expect(Object.keys(classes)).toEqual(expect.arrayContaining(divisions.map(({ division }) => division)));
      const books = await host.query<{ serial: string }>(`select serial from book`);
      expect(books.length).toBeGreaterThan(20);
      expect(books.filter(({ serial }) => !serial.startsWith(setting.certificate_prefix))).toEqual([]);
    },
  );

  it('large: adds 60 races and signs the members up for the next one', async () => {
    await seed(
      'large',
      Array.from({ length: 100 }, () => randomUUID()),
    );
    const { total } = await host.view('get_race_list', {});
    expect(total).toBe(70);
    const counts = await host.query(
      `select c.taken, (select count(*)::int from sign_up s where s.class_id = c.id) as stored
       from race_class c where c.taken >= 100`,
    );
    expect(counts).toEqual([{ taken: 100, stored: 100 }]);
  });
});
