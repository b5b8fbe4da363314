import { describe, expect, it } from '@jest/globals';
import { channelOf } from './channel.model.ts';
import { nearestTripleProduct, ratingOf } from './intermodulation.ts';

const mhz = (text: string): number[] => text.split(' ').map((name) => channelOf(`analog:${name}`)!.mhz);

describe('intermodulation rating', () => {
  it.each([
    ['R1 R3 R6', 100, 37],
    ['R1 R3 R6 R7', 100, 37],
    ['R1 R2 R6 R8', 100, 37],
    ['R1 R3 R6 R8', 100, 0],
    ['R1 R2 R7 R8', 100, 0],
    ['R1 R2 R6 R7', 100, 0],
    ['R1 R3 R5 R7', -145, 0],
    ['R2 R4 R6 R8', -145, 0],
    ['R1 R2 F2 R7 R8', 73, 0],
    ['R1 R2 R4 F5 R8', 85, 14],
    ['R1 R3 R4 F7 R8', 82, 17],
    ['R1 R2 F2 F4 R7 R8', 29, 0],
    ['R1 R2 R3 R4 R5 R6 R7 R8', -635, 0],
  ])('rates %s %d, nearest triple product %d MHz', (names, rating, third) => {
    expect(ratingOf(mhz(names))).toBe(rating);
    expect(nearestTripleProduct(mhz(names))).toBe(third);
  });

  it('finds ten clean sets of four in Raceband', () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
    const sets = numbers.flatMap((a) =>
      numbers.flatMap((b) =>
        numbers.flatMap((c) => numbers.flatMap((d) => (a < b && b < c && c < d ? [[a, b, c, d]] : []))),
      ),
    );
    const clean = sets.filter((set) => {
      const used = set.map((n) => channelOf(`analog:R${n}`)!.mhz);
      return ratingOf(used) === 100 && nearestTripleProduct(used) >= 35;
    });
    expect(sets).toHaveLength(70);
    expect(clean.map((set) => set.join(''))).toEqual([
      '1248',
      '1257',
      '1268',
      '1348',
      '1367',
      '1378',
      '1568',
      '1578',
      '2368',
      '2478',
    ]);
  });

  it('maps many names to one frequency', () => {
    expect(channelOf('dji:D8')).toMatchObject({ mhz: 5839, name: 'D8' });
    expect(channelOf('dji_o4:R8')).toMatchObject({ mhz: 5917 });
    expect(channelOf('hdzero:F2')).toMatchObject({ mhz: 5760 });
    expect(channelOf('hdzero:F1')).toBeUndefined();
    expect(channelOf('analog:L1')).toMatchObject({ mhz: 5362 });
    expect(channelOf('constructor')).toBeUndefined();
  });
});
