import { describe, expect, it } from '@jest/globals';
import { measure } from './plain-english.ts';

const hitsIn = (text: string): number => measure([{ place: 'a.ts:1', text }]).hits.length;

describe('the plain English check', () => {
  it.each([
    ['an indefinite person', 'Nobody waits.'],
    ['a relative clause as a subject', 'What comes first is kept.'],
    ['data that speaks', 'The cache is told of it.'],
    ['a literal phrase', 'The page is made anew.'],
  ])('finds %s', (_, text) => {
    expect(hitsIn(text)).toBe(1);
  });

  it('accepts plain sentences', () => {
    expect(hitsIn('Drops stale updates. Returns undefined when the member is suspended.')).toBe(0);
  });

  it('counts words for the rate', () => {
    expect(measure([{ place: 'a.ts:1', text: 'Retries twice, then fails.' }]).words).toBe(4);
  });
});
