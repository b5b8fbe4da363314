import { describe, expect, it } from '@jest/globals';
import { filesOf, read } from './repository.ts';

/** A numeric length or range in a form or its description. */
const typed = /\b(?:maxLength|minLength|min|max|step|most)(?:=\{|: )-?\d[\d_]*\b(?!\s*\*)/g;

/** Sliders accept no typed input; their range is presentation. */
const slider = /<input\b(?:(?!\/>)[\s\S])*type="range"(?:(?!\/>)[\s\S])*\/>/g;

const numbersIn = (text: string): string[] =>
  [...text.replaceAll(slider, '').matchAll(typed)].map(([found]) => found);

const sources = filesOf('web/app', 'admin-web/src').filter(
  (file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file),
);

describe('limits of fields', () => {
  it('are declared by the contracts and not repeated in an app', () => {
    const again = sources.flatMap((file) => numbersIn(read(file)).map((found) => `${file}: ${found}`));
    expect(again).toEqual([]);
  });

  it.each([
    'maxLength={40}',
    '<input type="range" /><input max={1} />',
    '{ min: 1, max: size }',
    'max: 100_000,',
    'latitude: { min: -90 }',
    'most: 30',
  ])('would be found in %s (control)', (text) => {
    expect(numbersIn(text)).toHaveLength(1);
  });

  it.each([
    'maxLength={nickname.max}',
    '...offerHours',
    'Math.max(0, x)',
    'maximum: 4',
    '<input type="range" min={0} max={1} />',
  ])('is not found in %s', (text) => {
    expect(numbersIn(text)).toEqual([]);
  });
});
