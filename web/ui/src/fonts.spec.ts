import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const css = readFileSync(at('./fonts.css'), 'utf8');

const faces = [...css.matchAll(/url\('\.\/fonts\/([^']+)'\)[^]*?unicode-range:([^;]+);/g)].map(
  ([, file = '', ranges = '']) => {
    const covered = new Set<number>();
    for (const [, from = '', to = from] of ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g))
      for (let code = parseInt(from, 16); code <= parseInt(to, 16); code += 1) covered.add(code);
    return { file, covered };
  },
);

const textsOf = (language: string): string => {
  const folder = at(`../../app/locales/${language}`);
  return readdirSync(folder)
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('');
};

it('keeps the preloaded files small', () => {
  expect(faces.map(({ file }) => file)).toHaveLength(4);
  for (const { file } of faces) expect(statSync(at(`./fonts/${file}`)).size).toBeLessThan(20_000);
});

describe.each(['en', 'ru'])('texts in %s', (language) => {
  it.each(['normal', 'italic'])('use characters of the preloaded %s files only', (style) => {
    const covered = new Set(
      faces.filter(({ file }) => file.includes(style)).flatMap((face) => [...face.covered]),
    );
    const used = new Set(textsOf(language).replaceAll(/\s/g, ''));
    expect([...used].filter((mark) => !covered.has(mark.codePointAt(0)!))).toEqual([]);
  });
});
