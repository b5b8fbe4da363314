import { describe, expect, it } from '@jest/globals';
import { moved, within } from './crop.ts';

const wide = { width: 2000, height: 1000 };

describe('a square in a picture', () => {
  it('never leaves it, however far it is dragged', () => {
    const crop = { zoom: 1, x: 0.5, y: 0.5 };
    expect(moved(wide, crop, 10, 10)).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
    expect(moved(wide, crop, -10, 0)).toEqual({ zoom: 1, x: 0.75, y: 0.5 });
  });

  it('is brought back inside when it grows', () => {
    const corner = { zoom: 4, x: 0.0625, y: 0.125 };
    expect(within(wide, corner)).toEqual(corner);
    expect(within(wide, { ...corner, zoom: 1 })).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
  });
});
