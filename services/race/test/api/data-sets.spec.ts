import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSet } from '@paddock/contracts/demo';
import { kartingDrivers } from '@paddock/contracts/demo-karting';
import { kartingRaces } from '../../src/seed/demo-races.ts';
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

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterEach(() => host.query('truncate race cascade'));
  afterAll(() => host.close());

  it.each(['club', 'race-day', 'karting'] as const)(
    '%s: leaves the first pilot without sign-up and messages',
    async (dataSet) => {
      const first = { memberId: randomUUID(), callsign: 'NIGHTHAWK', realName: '陈浩然' };
      const { messages } = await seed(dataSet, [], [first, ...pilots]);
      expect(messages).toEqual([]);
      const placed = `select 1 from sign_up s join race r on r.id = s.race_id
        where s.member_id = $1 and r.status = 'published'`;
      expect(await host.query(placed, [first.memberId])).toEqual([]);
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

  it('karting: has results and certificates of another club, and no gates', async () => {
    const drivers = kartingDrivers.map(({ callsign, realName }) => ({
      memberId: randomUUID(),
      callsign,
      realName,
    }));
    const { races } = await seed('karting', [], drivers);
    expect(races!.map(({ key }) => key)).toEqual(kartingRaces.map(({ key }) => key));
    const { rows } = await host.view('get_race_list', {});
    expect(rows.map(({ title }) => title.text)).toEqual(
      expect.arrayContaining(['Pearl Bay Grand Prix', 'Bay Cup']),
    );
    const { track } = await host.view('get_race_detail', { raceId: rows[0]!.raceId });
    expect(track).toMatchObject({ metres: 960, gates: 0 });
    const { divisions } = await host.view('get_standings', {});
    expect(divisions.map(({ division }) => division)).toEqual(['senior', 'junior']);
    const books = await host.query<{ serial: string }>(`select serial from book`);
    expect(books.length).toBeGreaterThan(20);
    expect(books.filter(({ serial }) => !serial.startsWith('PBK'))).toEqual([]);
  });

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
