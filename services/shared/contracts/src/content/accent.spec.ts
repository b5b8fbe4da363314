import { describe, expect, it } from '@jest/globals';
import { wcagContrast } from 'culori';
import { accentColours, accentSheet } from './accent.ts';

const parts = ['00', '33', '66', '99', 'cc', 'ff'];
const accents = parts.flatMap((red) =>
  parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
);
const grounds = { dark: ['#0a0d12', '#11161e', '#19202b'], light: ['#f6f8fb', '#ffffff', '#edf1f6'] };

describe.each(['dark', 'light'] as const)('the colors of an accent in the %s theme', (theme) => {
  it.each([
    ['brand', 'on-brand'],
    ['brand-hover', 'on-brand'],
    ['action', 'on-action'],
    ['action-hover', 'on-action'],
  ] as const)('read on %s', (fill, words) => {
    for (const accent of accents) {
      const colours = accentColours(accent)[theme];
      expect({ accent, reads: wcagContrast(colours[fill], colours[words]) >= 4.5 }).toEqual({
        accent,
        reads: true,
      });
    }
  });

  it.each(['brand', 'brand-hover', 'action-ink', 'focus'] as const)(
    'let %s be read on each ground',
    (ink) => {
      for (const accent of accents)
        for (const ground of grounds[theme]) {
          const reads = wcagContrast(accentColours(accent)[theme][ink], ground) >= 4.5;
          expect({ accent, ground, reads }).toEqual({ accent, ground, reads: true });
        }
    },
  );
});

describe('an accent', () => {
  it('stays as it is where it can be seen and read', () => {
    expect(accentColours('#ff6a2b').dark.action).toBe('#ff6a2b');
    expect(accentColours('#1d69ac').light).toMatchObject({ action: '#1d69ac', 'action-ink': '#1d69ac' });
  });

  it('keeps its hue: black stays grey', () => {
    const { brand } = accentColours('#000000').dark;
    expect(brand.slice(1, 3)).toBe(brand.slice(3, 5));
  });

  it('gives a sheet for screens', () => {
    expect(accentSheet('#00aa55')).toMatch(
      /^@media screen\{:root\{(--[\w-]+-at-night:#[0-9a-f]{6};?){3}\}:root,\[data-theme=dark\]\{(--[\w-]+:#[0-9a-f]{6};?){8}\}\[data-theme=light\]\{(--[\w-]+:#[0-9a-f]{6};?){8}\}\}$/,
    );
  });
});
