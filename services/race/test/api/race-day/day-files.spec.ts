import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Director } from '../../support/director.ts';
import { RaceHost } from '../../support/race-host.ts';

interface TimerFile {
  Pilot: { id: number; callsign: string }[];
  RaceClass: { id: number; name: string }[];
  Heat: { id: number; class_id: number; name: string; note: string }[];
  HeatNode: { heat_id: number; node_index: number; method: number; pilot_id: number }[];
}

describe('heat exports', () => {
  let host: RaceHost;
  let director: Director;

  const fileOf = async (format: 'rotorhazard' | 'csv'): Promise<string> => {
    const input = { raceId: director.raceId, format };
    const { bytes } = await host.services.file('adm/get_race_day_file', input, director.asDirector);
    return bytes.toString();
  };

  beforeAll(async () => {
    host = await RaceHost.start();
    director = await Director.withPilots(host, 8);
    await director.build();
    const { heatId, slots } = await director.heat(2);
    await director.write('adm/save_heat_slots', {
      heats: [{ heatId, slots: [{ slot: 1, signUpId: slots[0]!.signUpId, channel: 'analog:R8' }] }],
    });
  });
  afterAll(() => host.close());

  it('write RotorHazard files with each pilot on the node of the channel', async () => {
    const file = JSON.parse(await fileOf('rotorhazard')) as TimerFile;
    expect(file.Pilot.map(({ callsign }) => callsign)).toEqual([
      'P1',
      'P2',
      'P3',
      'P4',
      'P5',
      'P6',
      'P7',
      'P8',
    ]);
    expect(file.Heat).toMatchObject([
      { id: 1, name: '1 · Open', note: 'P1 R1 5658, P2 R3 5732, P3 R6 5843, P4 R7 5880' },
      { id: 2, note: 'P5 R8 5917, P6 R3 5732, P7 R6 5843, P8 R7 5880' },
    ]);
    const pilots = new Map(file.Pilot.map(({ id, callsign }) => [id, callsign]));
    const nodes = file.HeatNode.filter((node) => node.heat_id === 2);
    expect(nodes.map((node) => [node.node_index, pilots.get(node.pilot_id)])).toEqual([
      [0, 'P5'],
      [1, 'P6'],
      [2, 'P7'],
      [3, 'P8'],
    ]);
    // RotorHazard overwrites class ids while searching; they must not collide with ours.
    expect(file.RaceClass.map(({ id }) => id)).toEqual([1_000_001]);
    expect(new Set(file.Heat.map((heat) => heat.class_id))).toEqual(new Set([1_000_001]));
  });

  it('write a spreadsheet with one row per pilot and heat', async () => {
    const lines = (await fileOf('csv')).split('\r\n');
    expect(lines).toHaveLength(9);
    expect(lines[1]).toBe('"1","planned","Open","1","1","P1","analog","R1","5658",""');
  });

  it('exclude flown heats', async () => {
    await director.fly(1);
    const file = JSON.parse(await fileOf('rotorhazard')) as TimerFile;
    expect(file.Heat.map(({ id }) => id)).toEqual([2]);
    expect((await fileOf('csv')).split('\r\n')[2]).toBe(
      '"1","official","Open","1","2","P2","analog","R3","5732","2"',
    );
  });
});
