import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Director } from '../../support/director.ts';
import { RaceHost } from '../../support/race-host.ts';

/** Laps and seconds by slot. */
async function time(director: Director, number: number, flights: [laps: number, seconds: number][]) {
  const { heatId } = await director.heat(number);
  await director.step(number, 'call');
  await director.write('adm/save_flights', {
    heatId,
    flights: flights.map(([laps, seconds], i) => ({
      slot: i + 1,
      status: 'ok',
      rank: i + 1,
      laps,
      totalTime: seconds * 1000,
      bestLap: Math.floor((seconds * 1000) / laps),
    })),
    official: false,
  });
}

describe('the ranking of qualifying', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const classesOf = async ({ raceId }: Director) => (await host.view('get_qualifying', { raceId })).classes;

  const shown = async (director: Director) =>
    (await classesOf(director))[0]?.rows.map(({ rank, callsign }) => `${rank} ${callsign}`);

  it('is that of all flown heats, also of provisional ones', async () => {
    const director = await Director.withPilots(host, 8);
    await director.build({ groupSize: 4, rounds: 2 });
    await director.write('adm/publish_race_day', { published: true });
    expect(await classesOf(director)).toEqual([]);
    await time(director, 1, [
      [3, 70],
      [3, 75],
      [2, 50],
      [2, 61],
    ]);
    expect(await shown(director)).toEqual(['1 P1', '2 P2', '3 P3', '4 P4']);
    await time(director, 2, [
      [3, 72],
      [2, 50],
      [4, 95],
      [1, 20],
    ]);
    expect(await shown(director)).toEqual(['1 P7', '2 P1', '3 P5', '4 P2', '5 P3', '5 P6', '7 P4', '8 P8']);
    const [one] = await classesOf(director);
    expect(one).toMatchObject({ heats: 4, flown: 2, pilots: 8 });
    expect(one!.rows[0]).toEqual({
      rank: 1,
      callsign: 'P7',
      flights: 1,
      laps: 4,
      totalTime: 95_000,
      bestLap: 23_750,
      meanPlace: 300,
    });
  });

  it('is by mean place where no laps are counted', async () => {
    const director = await Director.withPilots(host, 3);
    await director.build({ rounds: 2 });
    await director.write('adm/publish_race_day', { published: true });
    await director.fly(1, [3, 1, 2]);
    await director.fly(2, [3, 2, 1]);
    const [one] = await classesOf(director);
    expect(one!.rows.map(({ callsign, rank, meanPlace, laps }) => [callsign, rank, meanPlace, laps])).toEqual(
      [
        ['P3', 1, 100, null],
        ['P1', 2, 250, null],
        ['P2', 2, 250, null],
      ],
    );
  });

  it('has neither guests nor pilots who left, and only the best 64 of a thousand', async () => {
    const director = await Director.withPilots(host, 1000);
    await director.build({ groupSize: 4 });
    await director.write('adm/publish_race_day', { published: true });
    await host.query(
      `update sign_up set guest = true where id = (select min(s.id) from sign_up s join race r on r.id = s.race_id
         where r.public_id = $1)`,
      [director.raceId],
    );
    await director.fly(1);
    expect(await shown(director)).toEqual(['1 P2', '2 P3', '3 P4']);
    // As many flights as a day of a director would take.
    await host.query(
      `update heat h set state = 'official' from race r where r.id = h.race_id and r.public_id = $1`,
      [director.raceId],
    );
    await host.query(
      `update heat_slot hs set status = 'ok', rank = hs.slot from heat h join race r on r.id = h.race_id
       where h.id = hs.heat_id and r.public_id = $1 and hs.rank is null`,
      [director.raceId],
    );
    const [one] = await classesOf(director);
    expect(one).toMatchObject({ pilots: 999, flown: 250, heats: 250 });
    expect(one!.rows).toHaveLength(64);
  });

  it('is hidden until the heats are published', async () => {
    const director = await Director.withPilots(host, 4);
    await director.build();
    await director.fly(1);
    expect(await classesOf(director)).toEqual([]);
    await director.write('adm/publish_race_day', { published: true });
    expect(await shown(director)).toEqual(['1 P1', '2 P2', '3 P3', '4 P4']);
  });
});
