import { describe, expect, it } from '@jest/globals';
import type { TimeUnitsInput } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import { inlineText, row, workbook } from '../../../../test/factories/workbook.ts';
import { readFile, readText } from './read-file.ts';

const rules = (timeUnits: TimeUnitsInput = {}) => ({
  choice: { ownNames: [], wanted: '' },
  inARow: 3,
  mergedCallsigns: [],
  encoding: undefined,
  timeUnits,
});

const table = (heading: string, values: readonly string[]) =>
  [`callsign;laps;${heading}`, ...values.map((value, i) => `P${i};3;${value}`)].join('\n');

const read = (values: readonly string[], rest: { heading?: string; units?: TimeUnitsInput } = {}) => {
  const { heading = 'total', units = {} } = rest;
  const { pilots, faults, timeColumns } = readText(table(heading, values), rules(units));
  return {
    times: pilots.map(({ rounds: [round] }) => round?.totalTime ?? round?.bestLap ?? null),
    faults: faults.map(({ line, fault, about }) => [line, fault, about]),
    columns: timeColumns,
  };
};

describe('the unit of a time column', () => {
  it.each<[string, string[], number[], string]>([
    ['seconds with one cut fraction', ['70.512', '71', '69.9'], [70_512, 71_000, 69_900], 'seconds'],
    ['seconds with decimal commas', ['70,512', '71', '69,9'], [70_512, 71_000, 69_900], 'seconds'],
    ['whole seconds', ['70', '71', '69'], [70_000, 71_000, 69_000], 'seconds'],
    ['milliseconds', ['70512', '71000', '69900'], [70_512, 71_000, 69_900], 'milliseconds'],
    ['minutes and seconds', ['1:10.512', '1:11', '1:09.9'], [70_512, 71_000, 69_900], 'clock'],
    ['minutes and whole seconds', ['1:10.512', '71', '69'], [70_512, 71_000, 69_000], 'seconds'],
    ['minutes and milliseconds', ['1:10.512', '71000', '69900'], [70_512, 71_000, 69_900], 'milliseconds'],
  ])('is that of %s', (_what, values, times, unit) => {
    expect(read(values)).toMatchObject({ times, faults: [], columns: [{ column: 'totalTime', unit }] });
    expect(read(values, { heading: 'best lap' })).toMatchObject({
      times,
      faults: [],
      columns: [{ column: 'bestLap', unit }],
    });
  });

  it('is decided for each column alone', () => {
    const file = 'callsign,laps,total,best lap\nFox,3,71000,23\nOwl,3,70512,22.5';
    expect(readText(file, rules())).toMatchObject({
      faults: [],
      pilots: [
        { rounds: [{ totalTime: 71_000, bestLap: 23_000 }] },
        { rounds: [{ totalTime: 70_512, bestLap: 22_500 }] },
      ],
    });
  });

  it('has an example whose unit is doubtful', () => {
    expect(read(['70.512', '0', '71']).columns).toEqual([
      { column: 'totalTime', unit: 'seconds', written: '71', time: 71_000 },
    ]);
  });

  it.each([
    ['on both sides of a thousand', ['980', '1010', '1030']],
    ['that are too small for milliseconds', ['1200', '1260', '1300']],
  ])('is asked for with whole numbers %s', (_what, values) => {
    expect(read(values)).toEqual({
      times: [],
      faults: [[1, 'unit_unclear', `total: ${values[0]}`]],
      columns: [{ column: 'totalTime', unit: 'unclear', written: values[0], time: null }],
    });
    const chosen = read(values, { units: { totalTime: 'seconds' } });
    expect(chosen).toMatchObject({ times: values.map((value) => Number(value) * 1000), faults: [] });
  });

  it('is the chosen one', () => {
    const { times, columns } = read(['900', '950'], { units: { totalTime: 'milliseconds' } });
    expect(times).toEqual([900, 950]);
    expect(columns).toMatchObject([{ unit: 'milliseconds', written: '900', time: 900 }]);
  });
});

describe('a time that no pilot can fly', () => {
  it.each([
    ['too short', '7.0'],
    ['too long', '730.5'],
  ])('is a fault if it is %s', (_what, value) => {
    const { times, faults } = read(['71.5', value, '72.5', '70.5']);
    expect(faults).toEqual([[3, 'implausible_time', value]]);
    expect(times).toEqual([71_500, 72_500, 70_500]);
  });

  it('is a fault in the column of the best lap', () => {
    const { faults } = read(['23.5', '2.1', '24.5'], { heading: 'best lap' });
    expect(faults).toEqual([[3, 'implausible_time', '2.1']]);
  });

  it('is a total below the best lap', () => {
    const file = 'callsign,laps,total,best lap\nFox,3,71.5,23.5\nOwl,3,21.5,22.5\nCat,3,70.5,23.1';
    const { faults, pilots } = readText(file, rules());
    expect(faults).toEqual([{ line: 3, fault: 'implausible_time', about: '21.5' }]);
    expect(pilots.map(({ callsign }) => callsign)).toEqual(['Fox', 'Cat']);
  });

  it('is not the total of a pilot who landed early', () => {
    const file = 'callsign,laps,total\nFox,12,240.5\nOwl,12,241.5\nCat,1,20.5\nKid,0,2.5';
    expect(readText(file, rules())).toMatchObject({ faults: [], pilots: { length: 4 } });
  });

  it('is a fault in files of timers', () => {
    const nodes = [node('Fox', 20_000, 21_000), node('Owl', 21_000, 20_500), node('Cat', 20_000, 300)];
    const file = JSON.stringify({ heats: { 1: { rounds: [{ nodes }] } } });
    expect(readText(file, rules()).faults).toEqual([
      { line: null, fault: 'implausible_time', about: 'Cat: 0:00.300' },
    ]);
  });
});

describe('equal times', () => {
  const seeds = Array.from({ length: 40 }, (_, i) => i + 1);

  it.each(seeds)('are equal rows however they are written: seed %i', async (seed) => {
    const next = random(seed);
    const laps = Array.from({ length: 2 + (seed % 12) }, () => {
      const bestLap = 20_000 + Math.floor(next() * 15_000);
      // Some without a fraction, so that its zeros are cut.
      return next() < 0.4 ? Math.round(bestLap / 1000) * 1000 : bestLap;
    });
    const times = laps.map((bestLap) => ({ bestLap, totalTime: bestLap * 3 + Math.floor(next() * 9) * 100 }));
    const written: ((time: number) => string)[] = [
      inSeconds,
      (time) => inSeconds(time).replace('.', ','),
      String,
      inClock,
      (time) => inClock(time).replace('.', ','),
    ];
    const files = written.map((write) =>
      [
        'callsign;laps;total;best lap',
        ...times.map(({ totalTime, bestLap }, i) => `P${i};3;${write(totalTime)};${write(bestLap)}`),
      ].join('\n'),
    );
    const sheets = [inSeconds, String].map((write) =>
      workbook({
        A: [
          row(1, inlineText('A1', 'callsign'), inlineText('B1', 'total'), inlineText('C1', 'best lap')),
          ...times.map(({ totalTime, bestLap }, i) =>
            row(
              i + 2,
              inlineText(`A${i + 2}`, `P${i}`),
              number('B', i, write(totalTime)),
              number('C', i, write(bestLap)),
            ),
          ),
        ].join(''),
      }),
    );
    const contents = [...files.map((file) => Buffer.from(file)), ...sheets];
    for (const content of contents) {
      const { pilots, faults } = await readFile(content, rules());
      expect(faults).toEqual([]);
      expect(pilots.map(({ rounds: [round] }) => round)).toMatchObject(times);
    }
  });
});

const node = (callsign: string, ...laps: number[]) => ({
  callsign,
  laps: [1000, ...laps].map((lap_time, lap_number) => ({ lap_time, lap_number })),
});

const inSeconds = (time: number) => String(time / 1000);

const inClock = (time: number) =>
  `${Math.floor(time / 60_000)}:${((time % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;

const number = (column: string, i: number, value: string) => `<c r="${column}${i + 2}"><v>${value}</v></c>`;

/** Deterministic numbers from 0 to 1. */
function random(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
