import bidiFactory, { type Bidi } from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** Consecutive characters of one direction, in reading order. */
export interface Stretch {
  text: string;
  direction: Direction;
}

// The types describe an ES module; Node loads the CommonJS build, whose export is the factory itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

const marks = /[\u200e\u200f\u061c]/gu;
/** Overrides and isolates could turn letters against their script; names need marks only. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/gu;
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Of the first letter with a direction. */
export function directionOf(text: string): Direction {
  const paragraph = bidi.getEmbeddingLevels(text).paragraphs[0];
  return paragraph && paragraph.level % 2 === 1 ? 'rtl' : 'ltr';
}

/** Stretches of a line from left to right (UAX #9). */
export function visualOrder(line: string, base?: Direction): Stretch[] {
  const text = line.replaceAll(directionOverrides, '');
  if (!rightToLeft.test(text)) return [{ text: text.replaceAll(marks, ''), direction: 'ltr' }];
  const { levels } = bidi.getEmbeddingLevels(text, base ?? directionOf(text));
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const stretches: { text: string; level: number }[] = [];
  for (let i = 0; i < text.length; i++) {
    const level = levels[i]!;
    const unit = mirrored.get(i) ?? text[i]!;
    const last = stretches.at(-1);
    if (last && last.level === level) last.text += unit;
    else stretches.push({ text: unit, level });
  }
  return reordered(stretches).map((stretch) => ({
    text: stretch.text.replaceAll(marks, ''),
    direction: stretch.level % 2 === 1 ? 'rtl' : 'ltr',
  }));
}

/** Rule L2: reverses sequences from the highest level to the lowest odd one. */
function reordered<T extends { level: number }>(stretches: readonly T[]): T[] {
  let result = [...stretches];
  for (let level = Math.max(...stretches.map((each) => each.level)); level > 0; level--) {
    const next: T[] = [];
    let sequence: T[] = [];
    for (const stretch of result) {
      if (stretch.level >= level) sequence.unshift(stretch);
      else {
        next.push(...sequence, stretch);
        sequence = [];
      }
    }
    result = [...next, ...sequence];
  }
  return result;
}
