import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A numeric length or range in a form or its description. */
const typed = /\b(?:maxLength|minLength|min|max|step|most)(?:=\{|: )-?\d[\d_]*\b(?!\s*\*)/g;

/** Sliders accept no typed input; their range is presentation. */
const slider = /<input\b(?:(?!\/>)[\s\S])*type="range"(?:(?!\/>)[\s\S])*\/>/g;

const numbersIn = (text: string): string[] =>
  [...text.replaceAll(slider, '').matchAll(typed)].map(([found]) => found);

const sources = execFileSync('git', ['ls-files', 'web/app', 'admin-web/src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file));

describe('limits of fields', () => {
  it('are declared by the contracts and not repeated in an app', () => {
    const again = sources.flatMap((file) =>
      numbersIn(readFileSync(`${root}/${file}`, 'utf8')).map((found) => `${file}: ${found}`),
    );
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
