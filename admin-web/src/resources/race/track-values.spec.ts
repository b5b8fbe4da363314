import { expect, it } from '@jest/globals';
import { blankTrack, trackInput, trackValues } from './track-values.ts';

it('keeps a stored track', () => {
  const track = { metres: 620, gates: 14, turns: 0, outline: 9 };
  expect(trackInput(trackValues(track))).toEqual(track);
});

it('is absent without a length, and complete with one', () => {
  expect(trackInput(trackValues(null))).toBeNull();
  expect(trackInput({ ...blankTrack(), gates: '8' })).toBeNull();
  expect(trackInput({ ...blankTrack(), metres: '90' })).toEqual({
    metres: 90,
    gates: 10,
    turns: 3,
    outline: 1,
  });
});
