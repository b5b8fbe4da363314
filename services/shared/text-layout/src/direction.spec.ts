import { describe, expect, it } from '@jest/globals';
import { directionOf, visualOrder } from './direction.ts';

const parts = (text: string, base?: 'ltr' | 'rtl') =>
  visualOrder(text, base).map((stretch) => `${stretch.direction} ${stretch.text}`);

describe('visual order', () => {
  it.each([
    ['Zoë', ['ltr Zoë']],
    ['محمد علي', ['rtl محمد علي']],
    ['Ali محمد 7', ['ltr Ali ', 'ltr 7', 'rtl محمد ']],
    ['محمد Ali', ['ltr Ali', 'rtl محمد ']],
    ['محمد (Ali)', ['rtl (', 'ltr Ali', 'rtl محمد )']],
    ['a\u202eb', ['ltr ab']],
    ['', ['ltr ']],
  ])('of %s', (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  it('follows the direction of the paragraph', () => {
    expect(parts('محمد, Ali', 'ltr')).toEqual(['rtl محمد', 'ltr , Ali']);
    expect(parts('محمد, Ali', 'rtl')).toEqual(['ltr Ali', 'rtl محمد, ']);
  });

  it.each([
    ['7 محمد Ali', 'rtl'],
    ['(Ali) محمد', 'ltr'],
    ['', 'ltr'],
  ])('of %s begins %s', (text, expected) => {
    expect(directionOf(text)).toBe(expected);
  });
});
