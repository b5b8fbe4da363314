import { describe, expect, it } from '@jest/globals';
import { readRotorHazard } from './rotorhazard-file.ts';

interface Lap {
  lap_time: number;
  lap_time_formatted?: string;
  deleted?: boolean;
  lap_number?: number;
  late_lap?: boolean;
}

const lap = (lap_time: number, rest: Partial<Lap> = {}): Lap => ({ lap_time, deleted: false, ...rest });

const node = (callsign: string | null, pilot_id: number, laps: Lap[]) => ({
  callsign,
  pilot_id,
  node_index: 0,
  laps,
});

const heat = (nodes: object[], start_behavior = 0) => ({
  heat_id: 1,
  displayname: 'Heat 1',
  rounds: [{ id: 1, nodes, leaderboard: { by_race_time: [], meta: { start_behavior } } }],
});

const one = (nodes: object[], start_behavior?: number) =>
  JSON.stringify({ heats: { '1': heat(nodes, start_behavior) }, heats_by_class: { '0': [1] }, classes: {} });

const read = (file: string, ownNames: string[] = [], wanted = '') =>
  readRotorHazard(file, { ownNames, wanted }, 3);

const pilotsOf = (file: string, classNames: string[] = []) => {
  const { pilots, faults } = read(file, classNames);
  expect(faults).toEqual([]);
  return pilots;
};

const faultsOf = (file: string) => read(file).faults.map(({ fault, about }) => [fault, about]);

describe('laps', () => {
  const laps = [lap(2_000.4), lap(20_000.2), lap(19_000.4), lap(21_000), lap(18_500)];

  it('exclude the hole shot, which counts for the race time', () => {
    expect(pilotsOf(one([node('Ace', 7, laps)]))).toMatchObject([
      {
        callsign: 'Ace',
        status: 'ok',
        rounds: [{ laps: 4, totalTime: 80_501, bestLap: 18_500, bestConsecutive: 58_500 }],
      },
    ]);
  });

  it('include the first crossing if the format says so', () => {
    expect(pilotsOf(one([node('Ace', 7, laps)], 1))[0]!.rounds).toMatchObject([{ laps: 5, bestLap: 2_000 }]);
  });

  it('are timed from the first gate in a staggered start', () => {
    expect(pilotsOf(one([node('Ace', 7, laps)], 2))[0]!.rounds).toMatchObject([
      { laps: 4, totalTime: 78_501 },
    ]);
  });

  it('numbered zero are ignored', () => {
    const numbered = [lap(1_000, { lap_number: 0 }), lap(20_000, { lap_number: 1 })];
    expect(pilotsOf(one([node('Ace', 7, numbered)], 1))[0]!.rounds).toMatchObject([
      { laps: 1, totalTime: 21_000 },
    ]);
  });

  it('ignore deleted and late crossings', () => {
    const touched = [lap(1_000), lap(3_000, { deleted: true }), lap(20_000), lap(30_000, { late_lap: true })];
    expect(pilotsOf(one([node('Ace', 7, touched)]))[0]!.rounds).toMatchObject([
      { laps: 1, totalTime: 21_000 },
    ]);
  });

  it('mark pilots without laps as DNS and ignore empty nodes', () => {
    expect(pilotsOf(one([node('Ace', 7, laps), node('Ghost', 8, []), node(null, 0, [])]))).toMatchObject([
      { callsign: 'Ace', status: 'ok' },
      { callsign: 'Ghost', status: 'dns', rounds: [] },
    ]);
  });

  it('use the time to the gate if no lap was finished', () => {
    for (const start of [0, 2])
      expect(pilotsOf(one([node('Ace', 7, [lap(2_000)])], start))[0]!.rounds).toMatchObject([
        { laps: 0, totalTime: 2_000, bestLap: null },
      ]);
  });
});

describe('leaderboards', () => {
  const line = {
    pilot_id: 3,
    callsign: 'Ace',
    laps: 4,
    starts: 1,
    total_time_raw: 80_000.4,
    total_time_laps_raw: 78_000,
    fastest_lap_raw: 18_500,
    consecutives_raw: 58_500,
    consecutives_base: 3,
  };

  it('replace missing laps', () => {
    const file = { heats: { '1': { rounds: [{ id: 1, leaderboard: { by_race_time: [line] } }] } } };
    expect(pilotsOf(JSON.stringify(file))[0]!.rounds).toEqual([
      { laps: 4, totalTime: 80_000, bestLap: 18_500, bestConsecutive: 58_500 },
    ]);
  });

  it('replace missing rounds of a class; ignore fewer than three consecutive laps', () => {
    const board = { by_race_time: [{ ...line, consecutives_base: 2 }] };
    const file = { heats: {}, classes: { '1': { id: 1, name: 'Open', leaderboard: board } } };
    expect(pilotsOf(JSON.stringify(file))[0]!.rounds).toMatchObject([{ laps: 4, bestConsecutive: null }]);
  });
});

const flown = (callsign: string) => heat([node(callsign, 1, [lap(1), lap(20_000)])]);

describe('event', () => {
  const event = {
    heats: { '1': flown('Ace'), '2': flown('Kid'), '3': flown('Ace') },
    heats_by_class: { '0': [], '1': [1, 3], '2': [2] },
    classes: { '1': { id: 1, name: 'Открытый' }, '2': { id: 2, name: 'Juniors' } },
  };
  const file = JSON.stringify({ Pilots: [{ Callsign: 'ACE', Name: '王伟', Team: 'A' }], Results: event });

  it('selects the class with our name in any language', () => {
    expect(pilotsOf(file, ['公开组', 'ОТКРЫТЫЙ'])).toMatchObject([
      { callsign: 'Ace', name: '王伟', team: '', rounds: [{ laps: 1 }, { laps: 1 }] },
    ]);
  });

  it('reports a fault if no class has our name', () => {
    expect(faultsOf(file)).toEqual([['classes_differ', 'Открытый, Juniors']]);
  });

  it('reads the chosen class and lists all', () => {
    expect(read(file, [], 'juniors')).toMatchObject({
      fileClasses: ['Открытый', 'Juniors'],
      fileClass: 'Juniors',
      pilots: [{ callsign: 'Kid' }],
      faults: [],
    });
  });

  it('reads the only class without a name', () => {
    const single = { ...event, heats: { '1': flown('Ace') }, heats_by_class: { '1': [1] } };
    expect(pilotsOf(JSON.stringify(single))).toMatchObject([{ callsign: 'Ace' }]);
  });
});

describe('unreadable content', () => {
  it.each<[string, string, string]>([
    ['no JSON', 'callsign,laps', 'unreadable'],
    ['nothing', '', 'unreadable'],
    ['something else', '{"pilots":[]}', 'unreadable'],
    ['null', 'null', 'unreadable'],
    ['an empty heat', '{"heats":{"1":{}}}', 'no_pilots'],
    ['a time that is none', one([node('Ace', 1, [lap(1), lap(-5)])]), 'bad_time'],
    ['laps without a pilot', one([node(null, 0, [lap(1), lap(5)])]), 'pilot_missing'],
    ['very deep', '['.repeat(200_000), 'unreadable'],
  ])('reports %s', (_what, file, fault) => {
    expect(faultsOf(file).map(([name]) => name)).toEqual([fault]);
  });

  it.each<[string, string]>([
    ['names that are prototypes', '{"heats":{"__proto__":{"rounds":[1]}},"__proto__":{"heats":1}}'],
    [
      'things that are no words',
      '{"heats":{"1":{"rounds":[{"nodes":[{"callsign":{"toString":1},"laps":[{"lap_time":1}]}]}]}}}',
    ],
    [
      'ids that are things',
      '{"heats":{"1":{}},"classes":[{"id":{"toString":1},"name":[]},{"id":null}],"heats_by_class":{"":["x",{}]}}',
    ],
    ['lists of nothing', '{"heats":[null,[[]],"x",7],"classes":"x"}'],
  ])('reports %s without crashing', (_what, file) => {
    expect(Array.isArray(read(file, ['Open']).pilots)).toBe(true);
    expect(({} as Record<string, unknown>).rounds).toBeUndefined();
  });
});
