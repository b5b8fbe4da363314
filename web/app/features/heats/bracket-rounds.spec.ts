import { expect, test } from '@jest/globals';
import { fakeHeat, fakeSlot } from '../../../tests/support/fake-heats.ts';
import { bracketRounds } from './bracket-rounds.ts';
import { type HeatData, withTimes } from './race-day.server.ts';

const timed = withTimes('UTC', 'en', '2026-11-28T01:00:00.000Z');

/** One line per heat, from number 11 on: `s5` is the fifth seed, `3.2` the second of the third heat. */
const bracketOf = (lines: readonly string[]): HeatData[] =>
  lines.map((line, i) => {
    const slots = line.split(' ').map((source, slot) => {
      const [heat, rank] = source.split('.').map(Number);
      return fakeSlot(slot + 1, rank === undefined ? {} : { fromHeat: heat! + 10, fromRank: rank });
    });
    return timed(fakeHeat(i + 11, { slots }));
  });

const numbers = (some: readonly HeatData[]) => some.map((heat) => heat.number - 10).join(' ');

const drawn = (heats: readonly HeatData[]): string[] =>
  bracketRounds(heats).map(({ number, isFinal, upper, lower, smallFinal }) => {
    return `${number}${isFinal ? ' final' : ''}: ${numbers(upper)} | ${numbers(lower)} | ${numbers(smallFinal ? [smallFinal] : [])}`;
  });

const single = bracketOf(['s1 s4 s5 s8', 's2 s3 s6 s7', '1.3 1.4 2.3 2.4', '1.1 1.2 2.1 2.2']);

const double = bracketOf(
  [
    's1 s8 s9 s16, s4 s5 s12 s13, s3 s6 s10 s15, s2 s7 s11 s14',
    '1.4 2.3 3.3 4.4, 1.3 2.4 3.4 4.3, 1.1 1.2 2.1 2.2, 3.1 3.2 4.1 4.2',
    '5.1 6.2 7.3 8.4, 5.2 6.1 7.4 8.3, 9.1 9.2 10.1 10.2, 7.1 7.2 8.1 8.2',
    '11.1 11.2 12.3 12.4, 12.1 12.2 13.1 13.2',
  ].flatMap((lines) => lines.split(', ')),
);

test('the small final belongs to the last round', () => {
  expect(drawn(single)).toEqual(['1: 1 2 |  | ', '2 final: 4 |  | 3']);
});

test('pilots who lost once are in the lower bracket', () => {
  expect(drawn(double)).toEqual([
    '1: 1 2 3 4 |  | ',
    '2: 7 8 | 5 6 | ',
    '3: 12 | 9 10 | ',
    '4:  | 11 | ',
    '5:  | 13 | ',
    '6 final: 14 |  | ',
  ]);
});

test('another order of flights gives the same rounds', () => {
  const [first, second, ...rest] = double;
  expect(drawn([...rest, second!, first!])).toEqual(['1: 3 4 2 1 |  | ', ...drawn(double).slice(1)]);
});

test('a repeated final belongs to the last round', () => {
  const [last] = single.slice(-1);
  const again = { ...last!, heatId: 'again', number: 15, round: 2, slots: [] };
  expect(drawn([...single, again])).toEqual(['1: 1 2 |  | ', '2 final: 4 5 |  | 3']);
});

test('a bracket of one heat is a final', () => {
  expect(drawn(bracketOf(['s1 s2 s3 s4']))).toEqual(['1 final: 1 |  | ']);
  expect(bracketRounds([])).toEqual([]);
});
