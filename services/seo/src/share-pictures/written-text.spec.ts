import { expect, it } from '@jest/globals';
import { fitted, widthOf, written } from './written-text.ts';

const sizes = [
  { size: 92, lines: 2 },
  { size: 58, lines: 4 },
];
const width = 1032;

it.each([
  ['one word', 'Paddock', 1, 92],
  ['Chinese', '滨江穿越机夜间竞速公开赛'.repeat(7), 4, 58],
  ['Russian', 'Регламент зимнего кубка и новые требования '.repeat(5), 4, 58],
  ['a word without an end', 'W'.repeat(200), 4, 58],
  ['letters that no face has', '🚁🏁', 1, 92],
  ['nothing', '', 1, 92],
])('%s has room', (_, text, lines, size) => {
  const shown = fitted(text, { weight: 'bold', width, sizes });
  expect(shown.lines).toHaveLength(lines);
  expect(shown.size).toBe(size);
  for (const line of shown.lines) expect(widthOf(line, 'bold') * shown.size).toBeLessThanOrEqual(width);
  expect(shown.lines.at(-1)!.endsWith('…')).toBe(text.length > 60);
});

it('is drawn as outlines, whatever stands in it', () => {
  const drawn = written('<script>&"\u0000', 0, 0, { weight: 'bold', size: 10, colour: '#fff' });
  expect(drawn).toMatch(/^<g fill="#fff">(?:<path transform="[^"<>]*" d="[^"<>]*"\/>)+<\/g>$/);
});
