import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSet } from '@paddock/contracts/demo';
import { seedDemoRaces } from '../../src/seed/demo.ts';
import { RaceHost } from '../support/race-host.ts';

describe('races of the data sets', () => {
  let host: RaceHost;
  const pilots = ['WHIRL', 'AJAY', 'VIKHR', 'SOKOL', 'OLDWANG'].map((callsign) => ({
    memberId: randomUUID(),
    callsign,
    realName: callsign,
  }));
  const seed = (dataSet: DataSet, memberIds: string[] = []) =>
    seedDemoRaces(host.services.database.urlAs('race'), {
      dataSet,
      pilots,
      memberIds,
      picture: async () => '',
    });

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterEach(() => host.query('truncate race cascade'));
  afterAll(() => host.close());

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
