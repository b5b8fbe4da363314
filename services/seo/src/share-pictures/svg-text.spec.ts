import { expect, it } from '@jest/globals';
import { fitText, widthOf, svgText } from './svg-text.ts';

const sizes = [
  { size: 92, lines: 2 },
  { size: 58, lines: 4 },
];
const width = 1032;

it.each([
  ['one word', 'Paddock', 1, 92],
  ['Chinese', '滨江穿越机夜间竞速公开赛'.repeat(7), 4, 58],
  ['Russian', 'Регламент зимнего кубка и новые требования '.repeat(5), 4, 58],
  ['a word longer than a line', 'W'.repeat(200), 4, 58],
  ['characters missing in all fonts', '🚁🏁', 1, 92],
  ['nothing', '', 1, 92],
])('fits %s', (_, text, lines, size) => {
  const shown = fitText(text, { weight: 'bold', width, sizes });
  expect(shown.lines).toHaveLength(lines);
  expect(shown.size).toBe(size);
  for (const line of shown.lines) expect(widthOf(line, 'bold') * shown.size).toBeLessThanOrEqual(width);
  expect(shown.lines.at(-1)!.endsWith('…')).toBe(text.length > 60);
});

it('renders any text as outlines', () => {
  const drawn = svgText('<script>&"\u0000', 0, 0, { weight: 'bold', size: 10, colour: '#fff' });
  expect(drawn).toMatch(/^<g fill="#fff">(?:<path transform="[^"<>]*" d="[^"<>]*"\/>)+<\/g>$/);
});
