import type { BracketName } from '@paddock/contracts/race/catalog/race-kinds';

/** A seed, or a rank in an earlier race of the bracket. */
export type SlotSource = { seed: number } | { race: number; rank: number };

export type BracketRace = readonly SlotSource[];

/** Races in flight order, the final last. Race numbers in sources count from 1. */
export interface Bracket {
  name: BracketName;
  races: readonly BracketRace[];
}

export const PILOTS_IN_A_RACE = 4;

/** Best seeds of the first races by number of races, so that the best meet last. */
const firstRaces: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [1, 2],
  4: [1, 4, 3, 2],
  8: [1, 8, 6, 4, 3, 5, 7, 2],
  16: [1, 16, 8, 14, 4, 12, 6, 10, 9, 5, 11, 3, 13, 7, 15, 2],
};

/** Third seeds of races whose order timers do not mirror. */
const thirdSeeds: Readonly<Record<number, readonly number[]>> = { 2: [5, 6], 4: [9, 12, 10, 11] };

function seeded(races: number): string[] {
  return firstRaces[races]!.map((best, i) => {
    const third = thirdSeeds[races]?.[i] ?? 3 * races + 1 - best;
    return `s${best} s${2 * races + 1 - best} s${third} s${4 * races + 1 - best}`;
  });
}

/** The first two of each pair of races, from race `first` on. */
const pairs = (first: number, races: number): string[] =>
  Array.from({ length: races / 2 }, (_, i) => {
    const [a, b] = [first + 2 * i, first + 2 * i + 1];
    return `${a}.1 ${a}.2 ${b}.1 ${b}.2`;
  });

/** The losers of the semi-finals fly a small final. */
function single(size: number): string[] {
  const lines = seeded(size / PILOTS_IN_A_RACE);
  let races = lines.length;
  for (; races > 2; races /= 2) lines.push(...pairs(lines.length - races + 1, races));
  if (races === 1) return lines;
  const [a, b] = [lines.length - 1, lines.length];
  return [...lines, `${a}.3 ${a}.4 ${b}.3 ${b}.4`, ...pairs(a, 2)];
}

const lines = (text: string): string[] => text.split(',').map((line) => line.trim());

/**
 * One line per race: `s5` is the fifth seed, `7.2` the second of race 7. As timers generate them; not named after a
 * federation, because they were not compared with its rules.
 */
const tables: Record<BracketName, readonly string[]> = {
  'single-4': single(4),
  'single-8': single(8),
  'single-16': single(16),
  'single-32': single(32),
  'single-64': single(64),
  'double-4': [...seeded(1), '1.3 1.4', '1.1 1.2 2.1'],
  'double-8': [...seeded(2), ...pairs(1, 2), '1.3 1.4 2.3 2.4', '3.3 3.4 4.1 4.2', '3.1 3.2 5.1 5.2'],
  'double-16': [
    ...seeded(4),
    ...lines('1.4 2.3 3.3 4.4, 1.3 2.4 3.4 4.3'),
    ...pairs(1, 4),
    ...lines('5.1 6.2 7.3 8.4, 5.2 6.1 7.4 8.3'),
    ...pairs(9, 2),
    ...pairs(7, 2),
    ...lines('11.1 11.2 12.3 12.4, 12.1 12.2 13.1 13.2'),
  ],
  'double-32': [
    ...seeded(8),
    ...pairs(1, 8),
    ...lines('1.4 2.3 3.3 4.4, 5.4 6.3 7.3 8.4, 1.3 2.4 3.4 4.3, 5.3 6.4 7.4 8.3'),
    ...lines('9.3 10.4 15.2 16.1, 11.3 12.4 13.2 14.1, 9.4 10.3 15.1 16.2, 11.4 12.3 13.1 14.2'),
    ...lines('17.1 18.1 19.2 20.2, 17.2 18.2 19.1 20.1'),
    ...pairs(9, 4),
    ...lines('21.1 22.2 23.3 24.4, 21.2 22.1 23.4 24.3'),
    ...pairs(25, 2),
    ...pairs(23, 2),
    ...lines('27.1 27.2 28.3 28.4, 28.1 28.2 29.1 29.2'),
  ],
  'double-64': [
    ...seeded(16),
    ...pairs(1, 16),
    ...lines('1.4 2.3 3.3 4.4, 5.4 6.3 7.3 8.4, 1.3 2.4 3.4 4.3, 5.3 6.4 7.4 8.3'),
    ...lines('9.4 10.3 11.3 12.4, 13.4 14.3 15.3 16.4, 9.3 10.4 11.4 12.3, 13.3 14.4 15.4 16.3'),
    ...lines('17.3 18.4 31.2 32.1, 19.3 20.4 29.2 30.1, 17.4 18.3 31.1 32.2, 19.4 20.3 29.1 30.2'),
    ...lines('21.3 22.4 25.1 26.2, 23.3 24.4 27.1 28.2, 21.4 22.3 25.2 26.1, 23.4 24.3 27.2 28.1'),
    ...lines('33.1 34.1 35.2 36.2, 33.2 34.2 35.1 36.1, 37.1 38.1 39.2 40.2, 37.2 38.2 39.1 40.1'),
    ...pairs(17, 8),
    ...lines('43.2 44.1 45.3 46.4, 41.2 42.1 47.3 48.4, 43.1 44.2 45.4 46.3, 41.1 42.2 47.4 48.3'),
    ...lines('49.1 50.1 51.2 52.2, 49.2 50.2 51.1 52.1'),
    ...pairs(45, 4),
    ...lines('53.1 54.2 55.3 56.4, 53.2 54.1 55.4 56.3'),
    ...pairs(57, 2),
    ...pairs(55, 2),
    ...lines('59.1 59.2 60.3 60.4, 60.1 60.2 61.1 61.2'),
  ],
  'multigp-16': lines(
    `s3 s6 s11 s14, s2 s7 s10 s15, s4 s5 s12 s13, s1 s8 s9 s16,
     1.3 1.4 2.3 2.4, 1.1 1.2 2.1 2.2, 3.3 3.4 4.3 4.4, 3.1 3.2 4.1 4.2, 5.1 5.2 6.3 6.4, 7.1 7.2 8.3 8.4,
     6.1 6.2 8.1 8.2, 9.1 9.2 10.1 10.2, 11.3 11.4 12.1 12.2, 11.1 11.2 13.1 13.2`,
  ),
};

const sourcesOf = (line: string): SlotSource[] =>
  line.split(' ').map((text) => {
    if (text.startsWith('s')) return { seed: Number(text.slice(1)) };
    const [race, rank] = text.split('.').map(Number);
    return { race: race!, rank: rank! };
  });

export const sizeOf = (name: BracketName): number => Number(name.split('-')[1]);

/** Within a group of eliminated pilots, MultiGP ranks by the place in the heat; others by seed only. */
export const ranksByPlace = (name: BracketName): boolean => name === 'multigp-16';

const sizes = [4, 8, 16, 32, 64] as const;

/** The smallest bracket of the kind that holds the pilots. */
function fitting(name: BracketName, pilots: number): BracketName {
  const size = sizes.find((one) => one >= Math.min(pilots, sizeOf(name)))!;
  if (size === sizeOf(name)) return name;
  return `${name.startsWith('single') ? 'single' : 'double'}-${size}`;
}

/** The bracket of a field: without races that would have fewer than two pilots, and without their slots. */
export function bracketFor(wanted: BracketName, pilots: number): Bracket {
  const name = fitting(wanted, pilots);
  const full = tables[name].map(sourcesOf);
  const kept: SlotSource[][] = [];
  /** By race of the full bracket: its new number, and how many pilots it has. */
  const numbers = new Map<number, { race: number; pilots: number }>();
  /** A pilot alone in a race goes on without a flight. */
  const walkovers = new Map<number, SlotSource>();
  const resolve = (source: SlotSource): SlotSource[] => {
    if ('seed' in source) return source.seed <= pilots ? [source] : [];
    const lone = walkovers.get(source.race);
    if (lone) return source.rank === 1 ? [lone] : [];
    const race = numbers.get(source.race);
    return race && source.rank <= race.pilots ? [{ race: race.race, rank: source.rank }] : [];
  };
  full.forEach((sources, i) => {
    const filled = sources.flatMap(resolve);
    if (filled.length > 1 || i === full.length - 1) {
      kept.push(filled);
      numbers.set(i + 1, { race: kept.length, pilots: filled.length });
    } else if (filled[0]) walkovers.set(i + 1, filled[0]);
  });
  return { name, races: kept };
}
