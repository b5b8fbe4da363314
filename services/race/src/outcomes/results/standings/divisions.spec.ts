import { expect, it } from '@jest/globals';
import { divisionsOf } from './divisions.ts';

const inRace = (en: string, { division = 'open', position = 0, ru }: Partial<Options> = {}) => ({
  season: 2026,
  division,
  className: { en, ...(ru && { ru }) },
  position,
});
interface Options {
  division: string;
  position: number;
  ru: string;
}

const names = (...latestFirst: ReturnType<typeof inRace>[]) =>
  divisionsOf(latestFirst).map(({ className }) => className);

it('names a division as most of its races do', () => {
  expect(names(inRace('Open 5"'), inRace('Open'), inRace('Open'))).toEqual([{ en: 'Open' }]);
  expect(names(inRace('Open'), inRace('Open'), inRace('Open 5"'))).toEqual([{ en: 'Open' }]);
});

it('prefers the earliest of equally frequent names', () => {
  expect(names(inRace('Open 5"'), inRace('Open'))).toEqual([{ en: 'Open' }]);
  expect(names(inRace('C'), inRace('B'), inRace('A'), inRace('C'), inRace('A'))).toEqual([{ en: 'A' }]);
});

it('compares names in all languages, whatever their order', () => {
  const reversed = { ...inRace('Open'), className: { ru: 'Открытый', en: 'Open' } };
  expect(names(inRace('Open'), reversed, inRace('Open', { ru: 'Открытый' }))).toEqual([
    { en: 'Open', ru: 'Открытый' },
  ]);
});

it('orders divisions like the classes of their latest race', () => {
  const juniors = inRace('Juniors', { division: 'juniors', position: 1 });
  expect(names(juniors, inRace('Open'), inRace('Open', { position: 2 }))).toEqual([
    { en: 'Open' },
    { en: 'Juniors' },
  ]);
});
