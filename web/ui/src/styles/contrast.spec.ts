import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

function colours(selector: string): Map<string, string> {
  const start = sheet.indexOf(`${selector} {`);
  const block = sheet.slice(start, sheet.indexOf('\n}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name ?? '', hex ?? '']),
  );
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes a color into the ground as a tinted pill or notice does. */
function tinted(colour: string, ground: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const top = Number.parseInt(colour.slice(at, at + 2), 16);
    const below = Number.parseInt(ground.slice(at, at + 2), 16);
    return Math.round(top * share + below * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

const grounds = ['ground', 'panel', 'raised'];
const inks = ['text', 'quiet', 'brand', 'action-ink', 'open', 'few', 'full', 'live-ink', 'danger', 'best'];
const fills = [
  ['brand', 'on-brand'],
  ['brand-hover', 'on-brand'],
  ['action', 'on-action'],
  ['action-hover', 'on-action'],
  ['danger-fill', 'on-danger'],
] as const;

describe.each([
  ['dark', "[data-theme='dark']"],
  ['light', "[data-theme='light']"],
])('the %s theme', (_, selector) => {
  const tokens = new Map([...colours("[data-theme='dark']"), ...colours(selector)]);
  const share =
    Number(/--tint-strength: (\d+)%/.exec(sheet.slice(sheet.indexOf(`${selector} {`)))?.[1]) / 100;
  const colour = (name: string) => tokens.get(name) ?? '';

  it.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground])))('%s reads on %s', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(fills)('text on %s has enough contrast', (fill, words) => {
    expect(contrast(colour(fill), colour(words))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['quiet', 'brand', 'open', 'few', 'full', 'live-ink'])('%s is readable on its own tint', (ink) => {
    for (const ground of grounds) {
      expect(contrast(colour(ink), tinted(colour(ink), colour(ground), share))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(grounds)('controls and focus are visible on %s', (ground) => {
    for (const mark of ['line-control', 'focus', 'brand']) {
      expect(contrast(colour(mark), colour(ground))).toBeGreaterThanOrEqual(3);
    }
  });
});

it('reports an unreadable color (control)', () => {
  expect(contrast('#263041', '#0a0d12')).toBeLessThan(3);
});
