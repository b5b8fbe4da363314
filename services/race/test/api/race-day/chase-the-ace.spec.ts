import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Director } from '../../support/director.ts';
import { RaceHost } from '../../support/race-host.ts';

describe('a chase for the ace', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  it('repeats the final until a pilot has won it twice', async () => {
    const director = await Director.withPilots(host, 4);
    await director.build({ kind: 'bracket', bracket: 'single-4', chaseTheAce: true });
    const numbers = async () => (await director.day()).heats.map(({ number, state }) => `${number} ${state}`);
    await director.fly(1);
    expect(await numbers()).toEqual(['1 official', '2 planned']);
    expect(await director.callsigns(2)).toEqual(['P1', 'P2', 'P3', 'P4']);
    await director.fly(2, [3, 2, 1, 4]);
    await director.fly(3, [3, 2, 4, 1]);
    expect(await numbers()).toEqual(['1 official', '2 official', '3 official']);
    const { raceId, classId } = director;
    const input = { raceId, classId, ties: 'seed' } as const;
    const { rows } = await host.view('adm/get_class_result_preview', input, director.asDirector);
    expect(rows.map(({ rank, callsign }) => `${rank} ${callsign}`)).toEqual(['1 P3', '2 P2', '3 P1', '4 P4']);
  });

  it('cancels the planned final when a correction decides it, and plans it again when another undoes that', async () => {
    const director = await Director.withPilots(host, 4);
    await director.build({ kind: 'bracket', bracket: 'single-4', chaseTheAce: true });
    await director.fly(1, [1, 2, 3, 4]);
    await director.fly(2, [2, 1, 3, 4]);
    const correct = async (order: number[]) => {
      await director.step(2, 'reopen', 'Cut a gate');
      await director.fly(2, order);
      return (await director.day()).heats.map(({ state }) => state);
    };
    expect(await correct([1, 2, 3, 4])).toEqual(['official', 'official', 'cancelled']);
    expect(await correct([2, 1, 3, 4])).toEqual(['official', 'official', 'planned']);
    expect(await director.callsigns(3)).toEqual(['P1', 'P2', 'P3', 'P4']);
    await director.step(3, 'cancel', 'Storm');
    expect(await correct([3, 1, 2, 4])).toEqual(['official', 'official', 'cancelled']);
  });
});
