import { describe, expect, it } from '@jest/globals';
import { readText } from '../read-file.ts';

const head = 'Stage,Round,Race,Race Start,Pilot,Lap Number,Length,Race Time,Valid';
const start = '24/11/2026 10:00:00';
const laps = (stage: string, round: number, pilot: string, ...lengths: string[]) =>
  lengths.map((length, i) => `${stage},${round},1,${start},${pilot},${i},${length},0,True`);

const asked = (wanted = '') => ({
  choice: { ownNames: ['Open'], wanted },
  inARow: 3,
  mergedCallsigns: [],
  encoding: undefined,
});
const read = (lines: string[], wanted = '') => readText([head, ...lines].join('\n'), asked(wanted));

describe('raw laps of FPVTrackside', () => {
  it('become rounds without the hole shot', () => {
    const reading = read([
      ...laps('', 1, 'Fox', '2.500', '20.000', '19.500', '21', '18.250'),
      ...laps('', 2, 'Fox', '2.5', '20.1'),
      ...laps('', 1, 'Owl', '3.100'),
    ]);
    expect(reading).toMatchObject({ format: 'trackside', faults: [], fileClasses: [] });
    expect(reading.pilots).toMatchObject([
      {
        callsign: 'Fox',
        rounds: [
          { laps: 4, totalTime: 81_250, bestLap: 18_250, bestConsecutive: 58_750 },
          { laps: 1, totalTime: 22_600, bestLap: 20_100, bestConsecutive: null },
        ],
      },
      { callsign: 'Owl', rounds: [{ laps: 0, totalTime: 3100 }] },
    ]);
  });

  it('leave out laps that the director rejected', () => {
    const [hole, first, second] = laps('', 1, 'Fox', '2', '20', '1');
    const [fox] = read([hole!, first!, second!.replace('True', 'False')]).pilots;
    expect(fox!.rounds).toMatchObject([{ laps: 1, bestLap: 20_000 }]);
  });

  it('are read for one stage', () => {
    const lines = [...laps('Open', 1, 'Fox', '2', '20'), ...laps('Juniors', 1, 'Kid', '2', '25')];
    expect(read(lines)).toMatchObject({ fileClass: 'Open', pilots: [{ callsign: 'Fox' }] });
    expect(read(lines, 'Juniors')).toMatchObject({ fileClass: 'Juniors', pilots: [{ callsign: 'Kid' }] });
  });

  it('of releases without stages are read', () => {
    const lines = [head, ...laps('', 1, 'Fox', '2.500', '20.000'), ...laps('', 2, 'Fox', '2', '19')];
    const early = lines.map((line) => line.slice(line.indexOf(',') + 1));
    const reading = readText(early.join('\r\n'), asked());
    expect(reading).toMatchObject({ format: 'trackside', faults: [], fileClasses: [] });
    expect(reading.pilots).toMatchObject([
      { callsign: 'Fox', rounds: [{ laps: 1, bestLap: 20_000 }, { bestLap: 19_000 }] },
    ]);
  });

  it('with an unreadable lap are a fault', () => {
    expect(read(laps('', 1, 'Fox', '2', 'fast')).faults).toEqual([
      { line: null, fault: 'bad_time', about: 'Fox' },
    ]);
  });
});

describe('personal bests of FPVTrackside', () => {
  it('are best laps and laps in a row, without the hole shot', () => {
    const bests = [
      'Pilot,Holeshot,1 Lap,3 Laps,5 Laps,,3 Laps - Lap 1,3 Laps - Lap 2,3 Laps - Lap 3,',
      'Fox,2.512,18.250,57.750,98.100,,20.000,19.500,18.250,',
      'Owl,3.100,22.481,,,,,,,',
    ];
    const { faults, pilots } = readText(bests.join('\r\n'), asked());
    expect(faults).toEqual([]);
    expect(pilots).toMatchObject([
      { callsign: 'Fox', rounds: [{ bestLap: 18_250, bestConsecutive: 57_750 }] },
      { callsign: 'Owl', rounds: [{ bestLap: 22_481, bestConsecutive: null }] },
    ]);
  });
});
