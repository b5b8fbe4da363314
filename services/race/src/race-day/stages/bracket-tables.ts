import type { BracketName } from '@paddock/contracts/race/race-kinds';

/** A seed, or a rank in an earlier race of the bracket. */
export type SlotSource = { seed: number } | { race: number; rank: number };

interface BracketTable {
  seeds: number;
  /** One line per race: `s5` is the fifth seed, `7.2` the second of race 7. */
  races: readonly string[];
  /** Best first; pilots in one group are ordered by seed. */
  order: readonly string[];
}

const first16 = ['s1 s8 s9 s16', 's4 s5 s12 s13', 's3 s6 s10 s14', 's2 s7 s11 s15'];
const first32 = [
  's1 s16 s24 s32',
  's8 s9 s17 s25',
  's6 s11 s19 s27',
  's4 s13 s21 s29',
  's3 s14 s22 s30',
  's5 s12 s20 s28',
  's7 s10 s18 s26',
  's2 s15 s23 s31',
];
const second32 = ['1.1 1.2 2.1 2.2', '3.1 3.2 4.1 4.2', '5.1 5.2 6.1 6.2', '7.1 7.2 8.1 8.2'];

/**
 * Heats of four with two advancing, as timers generate them. Not named after a federation, because they were not compared
 * with its rules.
 */
export const bracketTables: Record<BracketName, BracketTable> = {
  'single-16': {
    seeds: 16,
    races: [...first16, '1.1 1.2 2.1 2.2', '3.1 3.2 4.1 4.2', '5.3 5.4 6.3 6.4', '5.1 5.2 6.1 6.2'],
    order: ['8.1', '8.2', '8.3', '8.4', '7.1', '7.2', '7.3', '7.4', '1.3 1.4 2.3 2.4 3.3 3.4 4.3 4.4'],
  },
  'single-32': {
    seeds: 32,
    races: [
      ...first32,
      ...second32,
      '9.1 9.2 10.1 10.2',
      '11.1 11.2 12.1 12.2',
      '13.3 13.4 14.3 14.4',
      '13.1 13.2 14.1 14.2',
    ],
    order: [
      '16.1',
      '16.2',
      '16.3',
      '16.4',
      '15.1',
      '15.2',
      '15.3',
      '15.4',
      '9.3 9.4 10.3 10.4 11.3 11.4 12.3 12.4',
      '1.3 1.4 2.3 2.4 3.3 3.4 4.3 4.4 5.3 5.4 6.3 6.4 7.3 7.4 8.3 8.4',
    ],
  },
  'double-16': {
    seeds: 16,
    races: [
      ...first16,
      '1.4 2.3 3.3 4.4',
      '1.3 2.4 3.4 4.3',
      '1.1 1.2 2.1 2.2',
      '3.1 3.2 4.1 4.2',
      '5.1 6.2 7.3 8.4',
      '5.2 6.1 7.4 8.3',
      '9.1 9.2 10.1 10.2',
      '7.1 7.2 8.1 8.2',
      '11.1 11.2 12.3 12.4',
      '12.1 12.2 13.1 13.2',
    ],
    order: [
      '14.1',
      '14.2',
      '14.3',
      '14.4',
      '13.3',
      '13.4',
      '11.3',
      '11.4',
      '9.3 9.4 10.3 10.4',
      '5.3 5.4 6.3 6.4',
    ],
  },
  'double-32': {
    seeds: 32,
    races: [
      ...first32,
      ...second32,
      '1.4 2.3 3.3 4.4',
      '5.4 6.3 7.3 8.4',
      '1.3 2.4 3.4 4.3',
      '5.3 6.4 7.4 8.3',
      '9.3 10.4 15.2 16.1',
      '11.3 12.4 13.2 14.1',
      '9.4 10.3 15.1 16.2',
      '11.4 12.3 13.1 14.2',
      '17.1 18.1 19.2 20.2',
      '17.2 18.2 19.1 20.1',
      '9.1 9.2 10.1 10.2',
      '11.1 11.2 12.1 12.2',
      '21.1 22.2 23.3 24.4',
      '21.2 22.1 23.4 24.3',
      '25.1 25.2 26.1 26.2',
      '23.1 23.2 24.1 24.2',
      '27.1 27.2 28.3 28.4',
      '28.1 28.2 29.1 29.2',
    ],
    order: [
      '30.1',
      '30.2',
      '30.3',
      '30.4',
      '29.3',
      '29.4',
      '27.3',
      '27.4',
      '25.3 25.4 26.3 26.4',
      '21.3 21.4 22.3 22.4',
      '17.3 17.4 18.3 18.4 19.3 19.4 20.3 20.4',
      '13.3 13.4 14.3 14.4 15.3 15.4 16.3 16.4',
    ],
  },
};

export const PILOTS_IN_A_RACE = 4;

export const sourcesOf = (line: string): SlotSource[] =>
  line.split(' ').map((text) => {
    if (text.startsWith('s')) return { seed: Number(text.slice(1)) };
    const [race, rank] = text.split('.').map(Number);
    return { race: race!, rank: rank! };
  });
