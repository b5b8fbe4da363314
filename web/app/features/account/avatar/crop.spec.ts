import { describe, expect, it } from '@jest/globals';
import { pan, clampCrop } from './crop.ts';

const wide = { width: 2000, height: 1000 };

describe('the crop square', () => {
  it('stays inside the picture at any drag distance', () => {
    const crop = { zoom: 1, x: 0.5, y: 0.5 };
    expect(pan(wide, crop, 10, 10)).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
    expect(pan(wide, crop, -10, 0)).toEqual({ zoom: 1, x: 0.75, y: 0.5 });
  });

  it('moves back inside when it grows', () => {
    const corner = { zoom: 4, x: 0.0625, y: 0.125 };
    expect(clampCrop(wide, corner)).toEqual(corner);
    expect(clampCrop(wide, { ...corner, zoom: 1 })).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
  });
});
