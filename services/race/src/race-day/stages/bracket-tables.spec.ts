import { bracketNames } from '@paddock/contracts/race/race-kinds';
import { describe, expect, it } from '@jest/globals';
import { bracketTables, PILOTS_IN_A_RACE, sourcesOf } from './bracket-tables.ts';

/** Numbers that look random and are the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Flies a whole bracket and says, by race, who came in where. */
function fly(races: readonly string[], random: () => number): number[][] {
  const ends: number[][] = [];
  for (const line of races) {
    const pilots = sourcesOf(line).map((source) =>
      'seed' in source ? source.seed : ends[source.race - 1]![source.rank - 1]!,
    );
    ends.push(
      pilots
        .map((pilot) => ({ pilot, luck: random() }))
        .toSorted((a, b) => a.luck - b.luck)
        .map(({ pilot }) => pilot),
    );
  }
  return ends;
}

describe.each(bracketNames)('the bracket %s', (name) => {
  const { seeds, races, order } = bracketTables[name];
  const sources = races.flatMap((line) => sourcesOf(line).map((source) => JSON.stringify(source)));

  it('uses each seed once, and each rank once and after its race', () => {
    const seeded = races.flatMap(sourcesOf).flatMap((source) => ('seed' in source ? [source.seed] : []));
    expect(seeded.toSorted((a, b) => a - b)).toEqual(Array.from({ length: seeds }, (_, i) => i + 1));
    expect(new Set(sources).size).toBe(sources.length);
    races.forEach((line, i) => {
      for (const source of sourcesOf(line)) expect('race' in source ? source.race : 0).toBeLessThan(i + 1);
    });
  });

  it('ranks exactly the eliminated pilots', () => {
    const all = races.flatMap((_, i) => [1, 2, 3, 4].map((rank) => JSON.stringify({ race: i + 1, rank })));
    const goneOn = new Set(sources);
    const out = all.filter((one) => !goneOn.has(one));
    const ordered = order.flatMap((group) => sourcesOf(group).map((source) => JSON.stringify(source)));
    expect(ordered.toSorted()).toEqual(out.toSorted());
    expect(ordered).toHaveLength(seeds);
  });

  it('has four different pilots per race and eliminates none too early or late, over 300 events', () => {
    const random = seededRandom(seeds + races.length);
    const lives = name.startsWith('double') ? 2 : 1;
    const wrong: string[] = [];
    for (let event = 0; event < 300; event += 1) {
      const losses = new Map<number, number>();
      const lost = (pilot: number) => losses.get(pilot) ?? 0;
      const ends = fly(races, random);
      ends.forEach((pilots, i) => {
        if (new Set(pilots).size !== PILOTS_IN_A_RACE) wrong.push(`a pilot twice in race ${i + 1}`);
        // The small final of a single elimination is flown by those who are out.
        const isForNothing = lives === 1 && i === races.length - 2;
        if (!isForNothing && pilots.some((pilot) => lost(pilot) >= lives))
          wrong.push(`who is out flies race ${i + 1}`);
        if (i < races.length - 1) for (const pilot of pilots.slice(2)) losses.set(pilot, lost(pilot) + 1);
      });
      for (let pilot = 1; pilot <= seeds; pilot += 1) {
        if (!ends.at(-1)!.includes(pilot) && lost(pilot) < lives) wrong.push(`${pilot} is out too early`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
