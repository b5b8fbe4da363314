import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const css = readFileSync(at('./fonts.css'), 'utf8');

const faces = [...css.matchAll(/url\('([^']+)'\)[^]*?unicode-range:([^;]+);/g)].map(
  ([, file = '', ranges = '']) => {
    const covered = new Set<number>();
    for (const [, from = '', to = from] of ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g))
      for (let code = parseInt(from, 16); code <= parseInt(to, 16); code += 1) covered.add(code);
    return { file, covered };
  },
);

const isPreloaded = ({ file }: { file: string }) => file.includes('-basic-');

const textsOf = (language: string): string => {
  const folder = at(`../../../app/locales/${language}`);
  return readdirSync(folder)
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('');
};

it('keeps the files small', () => {
  expect(faces.filter(isPreloaded)).toHaveLength(4);
  for (const { file } of faces) expect(statSync(at(file)).size).toBeLessThan(20_000);
});

it('names existing files', () => {
  expect(faces.filter(({ file }) => !existsSync(at(file)))).toEqual([]);
});

describe.each(['normal', 'italic'])('%s names', (style) => {
  const ofStyle = faces.filter(({ file }) => file.includes(style));

  it.each(['Żółw Čeněk Łukasz É', 'Ґанна Ђорђе', 'Jānis Ștefan Əli', 'Айгөл Нұрлан Қайрат'])(
    'have one file for each letter of %s',
    (name) => {
      const letters = Array.from(name, (letter) => letter.codePointAt(0)!);
      const counts = letters.map((letter) => ofStyle.filter(({ covered }) => covered.has(letter)).length);
      expect(counts.filter((count) => count !== 1)).toEqual([]);
    },
  );
});

describe.each(['en', 'ru'])('texts in %s', (language) => {
  it.each(['normal', 'italic'])('use characters of the preloaded %s files only', (style) => {
    const covered = new Set(
      faces
        .filter(isPreloaded)
        .filter(({ file }) => file.includes(style))
        .flatMap((face) => [...face.covered]),
    );
    const used = new Set(textsOf(language).replaceAll(/\s/g, ''));
    expect([...used].filter((mark) => !covered.has(mark.codePointAt(0)!))).toEqual([]);
  });
});
