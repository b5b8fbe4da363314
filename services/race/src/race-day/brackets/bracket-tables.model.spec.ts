import { describe, expect, it } from '@jest/globals';
import { bracketNames, type BracketName } from '@paddock/contracts/race/catalog/race-kinds';
import { bracketHeats, seededRandom, shuffled } from '../../../test/support/bracket-model.ts';
import { bracketOrder } from './bracket-order.model.ts';
import { type Bracket, bracketFor, type BracketRace, ranksByPlace, sizeOf } from './bracket-tables.model.ts';

/** Flies all races in random order of places: the pilots of each race by place. */
function fly(races: readonly BracketRace[], random: () => number): number[][] {
  const ends: number[][] = [];
  for (const sources of races) {
    const pilots = sources.map((source) =>
      'seed' in source ? source.seed : ends[source.race - 1]![source.rank - 1]!,
    );
    ends.push(shuffled(pilots, random));
  }
  return ends;
}

/** Faults of one flown bracket. */
function faultsOf({ name, races }: Bracket, pilots: number, ends: readonly number[][]): string[] {
  const lives = name.startsWith('single') ? 1 : 2;
  const losses = new Map<number, number>();
  const lost = (pilot: number) => losses.get(pilot) ?? 0;
  const faults: string[] = [];
  const goesOn = new Set(races.flatMap((sources) => sources.map((source) => JSON.stringify(source))));
  ends.forEach((flown, i) => {
    if (new Set(flown).size !== flown.length) faults.push(`a pilot twice in race ${i + 1}`);
    const isFinal = i === ends.length - 1;
    const isSmallFinal = lives === 1 && i === ends.length - 2 && ends.length > 2;
    if (!isSmallFinal && flown.some((pilot) => lost(pilot) >= lives))
      faults.push(`an eliminated pilot flies race ${i + 1}`);
    if (isFinal) return;
    flown.forEach((pilot, place) => {
      const key = JSON.stringify({ race: i + 1, rank: place + 1 });
      if (place >= 2 || !goesOn.has(key)) losses.set(pilot, lost(pilot) + 1);
    });
  });
  for (let pilot = 1; pilot <= pilots; pilot += 1) {
    if (!ends.some((flown) => flown.includes(pilot))) faults.push(`${pilot} never flies`);
    if (pilots === sizeOf(name) && !ends.at(-1)!.includes(pilot) && lost(pilot) < lives)
      faults.push(`${pilot} is out too early`);
  }
  return faults;
}

describe.each(bracketNames)('the bracket %s', (name) => {
  const { races } = bracketFor(name, sizeOf(name));

  it('uses each seed once, and each rank once and after its race', () => {
    const sources = races.flat();
    const seeds = sources.flatMap((source) => ('seed' in source ? [source.seed] : []));
    expect(seeds.toSorted((a, b) => a - b)).toEqual(Array.from({ length: sizeOf(name) }, (_, i) => i + 1));
    expect(new Set(sources.map((source) => JSON.stringify(source))).size).toBe(sources.length);
    races.forEach((race, i) => {
      for (const source of race) expect('race' in source ? source.race : 0).toBeLessThan(i + 1);
    });
  });

  it('has different pilots per race and eliminates none too early or late, over 300 events', () => {
    const random = seededRandom(sizeOf(name) + races.length);
    const faults = new Set<string>();
    for (let event = 0; event < 300; event += 1) {
      const pilots = event < 100 ? sizeOf(name) : 1 + Math.floor(random() * sizeOf(name));
      const bracket = bracketFor(name, pilots);
      for (const fault of faultsOf(bracket, pilots, fly(bracket.races, random)))
        faults.add(`${pilots} pilots: ${fault}`);
    }
    expect([...faults]).toEqual([]);
  });

  it('has no race for fewer than two pilots, and ranks all pilots, for each size of the field', () => {
    for (let pilots = 1; pilots <= sizeOf(name); pilots += 1) {
      const bracket = bracketFor(name, pilots);
      const smallest = Math.min(...bracket.races.map(({ length }) => length));
      expect([pilots, smallest]).toEqual([pilots, Math.min(pilots, Math.max(smallest, 2))]);
      const ends = fly(bracket.races, seededRandom(pilots));
      const groups = bracketOrder(bracketHeats(bracket, ends), { byPlace: ranksByPlace(bracket.name) });
      expect(groups.flat()).toHaveLength(pilots);
      expect(groups[0]).toEqual([ends.at(-1)![0]]);
    }
  });
});

it.each([
  ['single-16', [8, 8]],
  ['single-32', [8, 8, 16]],
  ['single-64', [8, 8, 16, 32]],
  ['double-16', [8, 4, 4]],
  ['double-32', [8, 4, 4, 8, 8]],
  ['double-64', [8, 4, 4, 8, 8, 16, 16]],
] as const)(
  'ranks pilots of %s who are eliminated in the same round together',
  (name, [ranked, ...together]) => {
    const bracket = bracketFor(name, sizeOf(name));
    const groups = bracketOrder(bracketHeats(bracket, fly(bracket.races, seededRandom(1))), {
      byPlace: false,
    });
    expect(groups.map(({ length }) => length)).toEqual([
      ...Array.from({ length: ranked }, () => 1),
      ...together,
    ]);
  },
);

it('ranks pilots of MultiGP who are eliminated in the same round by their place', () => {
  const bracket = bracketFor('multigp-16', 16);
  const groups = bracketOrder(bracketHeats(bracket, fly(bracket.races, seededRandom(1))), { byPlace: true });
  expect(groups.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2]);
});

const textOf = (name: BracketName) =>
  bracketFor(name, sizeOf(name)).races.map((race) =>
    race.map((source) => ('seed' in source ? `s${source.seed}` : `${source.race}.${source.rank}`)).join(' '),
  );

it.each<[BracketName, from: number, to: number, published: string]>([
  ['single-16', 1, 4, 's1 s8 s9 s16, s4 s5 s12 s13, s3 s6 s10 s14, s2 s7 s11 s15'],
  ['single-16', 5, 8, '1.1 1.2 2.1 2.2, 3.1 3.2 4.1 4.2, 5.3 5.4 6.3 6.4, 5.1 5.2 6.1 6.2'],
  ['single-32', 1, 4, 's1 s16 s24 s32, s8 s9 s17 s25, s6 s11 s19 s27, s4 s13 s21 s29'],
  ['single-32', 5, 8, 's3 s14 s22 s30, s5 s12 s20 s28, s7 s10 s18 s26, s2 s15 s23 s31'],
  ['single-64', 14, 17, 's7 s26 s42 s58, s15 s18 s34 s50, s2 s31 s47 s63, 1.1 1.2 2.1 2.2'],
  ['single-64', 29, 32, '25.1 25.2 26.1 26.2, 27.1 27.2 28.1 28.2, 29.3 29.4 30.3 30.4, 29.1 29.2 30.1 30.2'],
  ['double-16', 5, 8, '1.4 2.3 3.3 4.4, 1.3 2.4 3.4 4.3, 1.1 1.2 2.1 2.2, 3.1 3.2 4.1 4.2'],
  ['double-16', 11, 14, '9.1 9.2 10.1 10.2, 7.1 7.2 8.1 8.2, 11.1 11.2 12.3 12.4, 12.1 12.2 13.1 13.2'],
  ['double-32', 27, 30, '25.1 25.2 26.1 26.2, 23.1 23.2 24.1 24.2, 27.1 27.2 28.3 28.4, 28.1 28.2 29.1 29.2'],
  ['double-64', 59, 62, '57.1 57.2 58.1 58.2, 55.1 55.2 56.1 56.2, 59.1 59.2 60.3 60.4, 60.1 60.2 61.1 61.2'],
])('has the published slots of %s in races %d to %d', (name, from, to, published) => {
  expect(
    textOf(name)
      .slice(from - 1, to)
      .join(', '),
  ).toBe(published);
});

it.each<[BracketName, pilots: number, fitting: BracketName, races: number]>([
  ['double-16', 3, 'double-4', 2],
  ['double-64', 3, 'double-4', 2],
  ['single-64', 20, 'single-32', 16],
  ['multigp-16', 7, 'double-8', 6],
  ['single-16', 40, 'single-16', 8],
])('shrinks %s for %d pilots to %s with %d races', (name, pilots, fitting, races) => {
  const bracket = bracketFor(name, pilots);
  expect([bracket.name, bracket.races.length]).toEqual([fitting, races]);
});
