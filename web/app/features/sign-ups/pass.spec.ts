import { expect, it } from '@jest/globals';
import { passOf, qrPath } from './pass.server.ts';

it('reads a code out in fours', () => {
  expect(passOf('0123456789AB').code).toBe('0123-4567-89AB');
});

it('draws every dark square once, and within the grid', () => {
  const { size, path } = qrPath('0123456789AB');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)].map(([, x, y, length, back]) => ({
    x: Number(x),
    y: Number(y),
    length: Number(length),
    back: Number(back),
  }));
  expect(path.replaceAll(/M\d+ \d+h\d+v1H\d+z/g, '')).toBe('');
  for (const { x, y, length, back } of runs) {
    expect(back).toBe(x);
    expect(x + length).toBeLessThanOrEqual(size);
    expect(y).toBeLessThan(size);
  }
  // The finder pattern of the upper left corner: seven squares, then one of each side, then three within.
  const row = (y: number) =>
    runs.filter((run) => run.y === y && run.x < 7).map(({ x, length }) => [x, length]);
  expect(row(0)[0]).toEqual([0, 7]);
  expect(row(1).slice(0, 2)).toEqual([
    [0, 1],
    [6, 1],
  ]);
  expect(row(2).slice(0, 3)).toEqual([
    [0, 1],
    [2, 3],
    [6, 1],
  ]);
});
