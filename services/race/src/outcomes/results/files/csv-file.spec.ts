import { describe, expect, it } from '@jest/globals';
import { MAX_ROUNDS } from '@paddock/contracts/race/catalog/race-limits';
import { readText } from './read-file.ts';

const readCsv = (file: string, mergedCallsigns: readonly string[] = []) =>
  readText(file, { choice: { ownNames: [], wanted: '' }, inARow: 3, mergedCallsigns, encoding: undefined });

const pilotsOf = (file: string) => {
  const { pilots, faults } = readCsv(file);
  expect(faults).toEqual([]);
  return pilots;
};

const faultsOf = (file: string) =>
  readCsv(file).faults.map(({ line, fault, about }) => [line, fault, about] as const);

describe('results CSV', () => {
  it.each([
    ['commas', 'Callsign,Laps,Total time\nAce,3,1:05.123'],
    ['semicolons and decimal commas', 'callsign;LAPS;total\nAce;3;65,123'],
    ['tabs', 'Pilot\tLaps\tTime\r\nAce\t3\t65123\r\n'],
    ['bars', 'callsign|laps|race-time\nAce|3|65.123'],
    ['quotes', '"Callsign","Laps","Total time"\n"Ace","3","1:05.123"\n\n'],
    ['Chinese headings', '呼号,圈数,总时间\nAce,3,1:05.123'],
    ['headings of karting', 'Driver;Laps;Time\nAce;3;65,123'],
    ['Russian headings', 'Позывной;Круги;Общее время\nAce;3;1:05,123'],
  ])('reads %s', (_what, file) => {
    expect(pilotsOf(file)).toMatchObject([{ callsign: 'Ace', rounds: [{ laps: 3, totalTime: 65_123 }] }]);
  });

  it('reads the fields of a MultiGP race, times as numbers of seconds', () => {
    const file =
      'pilotName,totalLaps,totalTime,fastestLapTime,fastest3ConsecutiveLapsTime,orderNumber\n' +
      'Ace,5,102.5,19.95,60.1,1\nMouse,1,31.02,31.02,0,2';
    expect(pilotsOf(file)).toMatchObject([
      {
        callsign: 'Ace',
        rounds: [{ laps: 5, totalTime: 102_500, bestLap: 19_950, bestConsecutive: 60_100 }],
      },
      { callsign: 'Mouse', rounds: [{ laps: 1, bestLap: 31_020, bestConsecutive: null }] },
    ]);
  });

  it('keeps all scripts and quoted separators', () => {
    expect(pilotsOf('callsign,name,team,laps\n夜航者,"Иванов, Пётр","Say ""hi""",1')).toMatchObject([
      { callsign: '夜航者', name: 'Иванов, Пётр', team: 'Say "hi"' },
    ]);
  });

  it('reads several lines of one pilot as rounds', () => {
    const pilots = pilotsOf('callsign,round,laps,team\nAce,1,3,\nMouse,1,2,Red\nace,2,4,Blue');
    expect(pilots).toMatchObject([
      { callsign: 'Ace', team: 'Blue', rounds: [{ laps: 3 }, { laps: 4 }] },
      { callsign: 'Mouse', team: 'Red', rounds: [{ laps: 2 }] },
    ]);
  });

  it.each([
    ['Guest', 'yes, X ,TRUE,1,+,guest', 'no,FALSE,0'],
    ['非计分选手', '是,有,√,非计分', '否,没有,×'],
    ['ВНЕ ЗАЧЁТА', 'да,Д,истина,вне зачёта,Гость', 'Нет,н,ЛОЖЬ'],
    ['Not ranked', 'y,✓', 'n,✗'],
  ])('reads guests below “%s”, of the sign-up if empty', (heading, yes, no) => {
    const cells = [...yes.split(','), ...no.split(','), '', '-'];
    const file = [`callsign,${heading}`, ...cells.map((cell, i) => `p${i},${cell}`)].join('\n');
    expect(pilotsOf(file).map(({ guest }) => guest)).toEqual([
      ...yes.split(',').map(() => true),
      ...no.split(',').map(() => false),
      null,
      null,
    ]);
  });

  it('takes the first word of a pilot with several lines, and reports others', () => {
    expect(pilotsOf('callsign,laps,guest\nAce,1,\nAce,2,yes')).toMatchObject([{ guest: true }]);
    expect(pilotsOf('callsign,laps\nAce,1')).toMatchObject([{ guest: null }]);
    expect(faultsOf('callsign,guest\nAce,perhaps')).toEqual([[2, 'bad_yes_no', 'perhaps']]);
  });

  it('reads statuses in three languages, also in the rank column', () => {
    const file = 'callsign,status,place\na,DNF,\nb,未出发,\nc,дисквалификация,\nd,,DNS\ne,OK,1\nf,,2';
    expect(pilotsOf(file).map(({ status, rank }) => [status, rank])).toEqual([
      ['dnf', null],
      ['dns', null],
      ['dsq', null],
      ['dns', null],
      ['ok', 1],
      ['ok', 2],
    ]);
  });

  it('reads outcomes in time columns', () => {
    const file =
      'callsign,laps,total,best lap\na,,DNF,\nb,,未出发,\nc,2,дисквалификация,23.5\nd,2,47.5,нф\ne,2,48.5,23.1';
    expect(pilotsOf(file).map(({ status, rounds }) => [status, rounds[0]?.totalTime])).toEqual([
      ['dnf', undefined],
      ['dns', undefined],
      ['dsq', null],
      ['dnf', 47_500],
      ['ok', 48_500],
    ]);
    expect(faultsOf('callsign,total\na,finished')).toEqual([[2, 'bad_time', 'finished']]);
    const rounds = 'callsign,round,total\na,1,DNF\na,2,1:11.5\nb,1,1:12\nb,2,DSQ';
    expect(pilotsOf(rounds).map(({ status }) => status)).toEqual(['ok', 'dsq']);
  });

  it.each([
    ['the separator line of Excel', 'sep=;\ncallsign;laps;total\nAce;3;65,5', 3],
    ['a quoted separator line', '"sep=,"\ncallsign,laps,total\nAce,3,65.5', 3],
    ['a separator line with a tab', 'sep=\t\r\ncallsign\tlaps\ttotal\r\nAce\t3\t65.5', 3],
    ['a title', 'Night Cup, Open\n\ncallsign;laps;total\nAce;3;65,5', 4],
    ['a title in a table', 'Pilot results;;\nPilot;Laps;Total\nAce;3;65,5', 3],
    ['a title of one word that is a heading', 'Pilot\ncallsign,laps,total\nAce,3,65.5', 3],
  ])('reads a table below %s', (_what, file, line) => {
    expect(pilotsOf(file)).toMatchObject([
      { callsign: 'Ace', line, rounds: [{ laps: 3, totalTime: 65_500 }] },
    ]);
  });

  it('reads one callsign in other widths and cases as one pilot', () => {
    const file = 'callsign,laps,total\nFox,3,1:10\nfox,3,1:11\nＦＯＸ,3,1:12';
    expect(pilotsOf(file)).toMatchObject([{ callsign: 'Fox', rounds: { length: 3 } }]);
    const named = 'callsign,name,total\nFox,Anna,1:40\nＦＯＸ,Boris,1:30\nfox,Ａｎｎａ,1:39';
    expect(readCsv(named).sameCallsigns).toMatchObject([
      { callsign: 'Fox', pilots: [{ name: 'Anna' }, { name: 'Boris' }] },
    ]);
  });

  it('marks pilots without measurements as DNS, regardless of their status', () => {
    const file =
      'callsign,status,place,laps,total\nblank,,,,\nzero,,,0,\nfine,OK,,,\nranked,,3,,\nflown,,,1,30000';
    expect(pilotsOf(file).map(({ callsign, status }) => [callsign, status])).toEqual([
      ['blank', 'dns'],
      ['zero', 'ok'],
      ['fine', 'dns'],
      ['ranked', 'ok'],
      ['flown', 'ok'],
    ]);
  });

  it('merges statuses: one finished round is a finish, one disqualification disqualifies', () => {
    const file = 'callsign,round,laps,status\na,1,1,DNF\na,2,3,OK\nb,1,3,OK\nb,2,3,DSQ\nc,1,,DNS\nc,2,,DNS';
    expect(pilotsOf(file).map(({ status, rounds }) => [status, rounds.length])).toEqual([
      ['ok', 2],
      ['dsq', 2],
      ['dns', 0],
    ]);
  });

  it('keeps pilots with equal callsigns and different names apart, and names them', () => {
    const file = 'callsign,name,total\nFOX,Anna,1:40\nfox,Boris,1:30\nFOX,anna,1:39\nCat,,1:50';
    const { pilots, faults } = readCsv(file);
    expect(pilots.map(({ callsign, name, rounds }) => [callsign, name, rounds.length])).toEqual([
      ['FOX', 'Anna', 2],
      ['fox', 'Boris', 1],
      ['Cat', '', 1],
    ]);
    expect(faults).toEqual([{ line: 3, fault: 'same_callsign', about: 'FOX: Anna (2), Boris (3)' }]);
  });

  it('merges equal callsigns on request', () => {
    const file = 'callsign,name,total\nFOX,Anna,1:40\nFOX,Boris,1:30';
    const reading = readCsv(file, ['fox']);
    expect(reading.pilots).toMatchObject([
      { callsign: 'FOX', name: 'Anna', rounds: [{ totalTime: 100_000 }, { totalTime: 90_000 }] },
    ]);
    expect(reading).toMatchObject({ faults: [], sameCallsigns: [{ callsign: 'FOX', merged: true }] });
  });

  it('reads decimal commas of whole numbers and of seconds of the recording', () => {
    expect(pilotsOf('callsign;laps;total;video\nAce;3,0;65,1;12,5')).toMatchObject([
      { rounds: [{ laps: 3, totalTime: 65_100 }], videoSecond: 12 },
    ]);
    expect(faultsOf('callsign;laps\nAce;3,5')).toEqual([[2, 'bad_number', '3,5']]);
  });

  it('reports replacement characters and drops the line', () => {
    const file = 'callsign,name,laps\nAce,И\uFFFDан,3\nMouse,Мышь,2';
    expect(faultsOf(file)).toEqual([[2, 'wrong_encoding', 'И\uFFFDан']]);
    expect(readCsv(file).pilots).toMatchObject([{ callsign: 'Mouse' }]);
    expect(faultsOf('callsign,кру\uFFFDи\nAce,3\nOwl,\uFFFD')).toEqual([
      [1, 'wrong_encoding', 'кру\uFFFDи'],
      [3, 'wrong_encoding', '\uFFFD'],
    ]);
  });

  it('removes formula escapes', () => {
    expect(pilotsOf("callsign,name\n'=1+1,'quoted'")).toMatchObject([{ callsign: '=1+1', name: "'quoted'" }]);
  });

  it('ignores unknown and duplicate columns', () => {
    expect(pilotsOf('__proto__,constructor,callsign,Pilot,Colour\nx,y,Ace,Other,red')).toMatchObject([
      { callsign: 'Ace' },
    ]);
  });
});

describe('unreadable content', () => {
  it('reports faults by line and ignores the line', () => {
    const file = [
      'callsign,round,laps,total,best lap,status,place,video',
      'a,1,three,,,,,',
      'b,1,3,soon,1:99,,,',
      'c,1,3,,,asleep,,',
      ',1,3,,,,,',
      'd,1,3,,,,0,',
      'e,1,3,,,,,99999',
      'f,1,3,,,,,',
      'f,1,3,,,,,',
      'g,1,1001,,,,,',
    ].join('\n');
    expect(faultsOf(file)).toEqual([
      [2, 'bad_number', 'three'],
      [3, 'bad_time', 'soon'],
      [3, 'bad_time', '1:99'],
      [4, 'bad_status', 'asleep'],
      [5, 'pilot_missing', ''],
      [6, 'bad_number', '0'],
      [7, 'bad_number', '99999'],
      [9, 'pilot_twice', 'f (1)'],
      [10, 'bad_number', '1001'],
    ]);
    expect(readCsv(file).pilots.map(({ callsign }) => callsign)).toEqual(['f']);
  });

  it.each<[string, string, string]>([
    ['nothing', '', 'column_missing'],
    ['no heading', 'Ace,3,1:05.123', 'column_missing'],
    ['headings alone', 'callsign,laps', 'no_pilots'],
    ['an open quote', 'callsign\n"Ace', 'unreadable'],
  ])('reports %s', (_what, file, fault) => {
    expect(faultsOf(file).map(([, name]) => name)).toEqual([fault]);
  });

  it('rejects more pilots and rounds than a result holds', () => {
    const rounds = Array.from({ length: MAX_ROUNDS + 1 }, () => 'Ace,1').join('\n');
    expect(faultsOf(`callsign,laps\n${rounds}`)).toEqual([[MAX_ROUNDS + 2, 'too_many', String(MAX_ROUNDS)]]);
    const crowd = Array.from({ length: 1001 }, (_, i) => `p${i}`).join('\n');
    expect(faultsOf(`callsign\n${crowd}`)).toEqual([[1002, 'too_many', '1000']]);
  });
});
