import { describe, expect, it } from '@jest/globals';
import type { ClassChoice } from '../file-reading.ts';
import { readText } from '../read-file.ts';

const head = '"Rank","Pilot","Laps","Total","Avg.","Fastest","Consecutive","Team"';

/** As the timer writes it: the title of a heat is one letter in each cell. */
const exported = `"Event Leaderboards: Race Totals"
${head}
1,"Ace",9,"3:02.500","0:20.000","0:18.500","3/0:58.500","A"
2,"Kid",2,"0:52.000","0:25.000","0:24.000","","B"

"Event Leaderboards: Fastest Laps"
${head}
1,"Ace",9,"3:02.500","0:20.000","0:18.500","3/0:58.500","A"

"Class Leaderboards"

"Class: Open"

"Class Summary"
${head}
1,"Ace",9,"3:02.500","0:20.000","0:18.500","3/0:58.500","A"

"H","e","a","t"," ","1"

"Round 1"
${head}
1,"Ace",5,"1:42.000","0:20.000","0:18.500","3/0:58.500","A"
,"Ghost",0,"0:00.000","","","","A"

"Round 1 Times"
"Ace","0:02.000","0:20.000","0:20.000","0:20.000","0:20.000","0:18.500"
"Ghost"

"Round 2"
${head}
1,"Ace",4,"1:20.500","0:20.000","0:19.500","3/0:59.900","A"

"Class: Juniors"

"Class Summary"
${head}
1,"Kid",2,"0:52.000","0:25.000","0:24.000","","B"
`.replaceAll('\n', '\r\n');

const readTable = (file: string, choice: ClassChoice) =>
  readText(file, { choice, inARow: 3, mergedCallsigns: [], encoding: undefined });

const read = (wanted = '', ownNames: string[] = []) => readTable(exported, { ownNames, wanted });

describe('RotorHazard results CSV', () => {
  it('reads the rounds of the class with our name', () => {
    expect(read('', ['公开组', 'open'])).toEqual({
      format: 'rotorhazard_csv',
      faults: [],
      fileClasses: ['Open', 'Juniors'],
      fileClass: 'Open',
      pilots: [
        expect.objectContaining({
          callsign: 'Ace',
          team: '',
          status: 'ok',
          rounds: [
            { laps: 5, totalTime: 102_000, bestLap: 18_500, bestConsecutive: 58_500 },
            { laps: 4, totalTime: 80_500, bestLap: 19_500, bestConsecutive: 59_900 },
          ],
        }),
        expect.objectContaining({ callsign: 'Ghost', status: 'dns', rounds: [] }),
      ],
    });
  });

  it('reads the summary of a chosen class without rounds', () => {
    expect(read('Juniors').pilots).toMatchObject([
      { callsign: 'Kid', rounds: [{ laps: 2, totalTime: 52_000, bestLap: 24_000, bestConsecutive: null }] },
    ]);
  });

  it('reports a fault if several classes are possible', () => {
    expect(read()).toMatchObject({
      pilots: [],
      faults: [{ fault: 'classes_differ', about: 'Open, Juniors' }],
    });
  });

  it('reads the whole event if it has no classes', () => {
    const whole = exported.slice(0, exported.indexOf('"Class Leaderboards"'));
    expect(readTable(whole, { ownNames: ['Open'], wanted: '' }).pilots).toMatchObject([
      { callsign: 'Ace', rounds: [{ laps: 9, totalTime: 182_500 }] },
      { callsign: 'Kid', rounds: [{ laps: 2 }] },
    ]);
  });

  it('reads a single copied table as CSV', () => {
    const alone = `${head}\n1,"Ace",5,"1:42.000","0:20.000","0:18.500","0:58.500","Red"`;
    expect(readTable(alone, { ownNames: [], wanted: '' })).toMatchObject({
      format: 'csv',
      pilots: [{ callsign: 'Ace', team: 'Red', rank: 1, rounds: [{ laps: 5, bestLap: 18_500 }] }],
    });
  });

  it.each([
    '"Callsign","Name","Team"\n"Ace","王伟","A"',
    '"Name","Class","Pilots"\n"Heat 1","Open","Ace","Kid"',
    '"Name","Description","Race Format"\n"Open","","MultiGP"',
    '"Name","Race Clock Mode","Timer Duration (seconds)","Minimum Start Delay"\n"x","Fixed Time",120,0',
  ])('rejects its other tables: %j', (file) => {
    expect(readTable(file, { ownNames: [], wanted: '' })).toMatchObject({
      format: 'rotorhazard_csv',
      pilots: [],
      faults: [{ fault: 'rotorhazard_other' }],
    });
  });
});
