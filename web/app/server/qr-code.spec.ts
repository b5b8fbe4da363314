import { expect, it } from '@jest/globals';
import { qrPath } from './qr-code.server.ts';

it('draws each dark module once, inside the grid', () => {
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
  // The finder pattern of the upper left corner: seven modules, then one on each side, then three inside.
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
