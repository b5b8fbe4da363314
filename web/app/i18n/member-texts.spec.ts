import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import memberTexts from './en-member.ts';
import { usesMemberTexts } from './member-texts.ts';

const app = fileURLToPath(new URL('..', import.meta.url));
const sources = new Map(
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.server.'))
    .map((file) => [join(app, file), readFileSync(join(app, file), 'utf8')]),
);

/** The module and everything it imports. */
function reachedFrom(file: string): Set<string> {
  const reached = new Set([file]);
  for (const each of reached) {
    for (const [, path = ''] of sources.get(each)!.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      const imported = join(dirname(each), path);
      if (sources.has(imported)) reached.add(imported);
    }
  }
  return reached;
}

const showsMemberTexts = (file: string): boolean =>
  [...reachedFrom(file)].some((each) =>
    [...sources.get(each)!.matchAll(/useTranslation\('(\w+)'\)/g)].some(
      ([, name = '']) => name in memberTexts,
    ),
  );

const pages = readdirSync(join(app, 'routes'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => `routes/${file.replace('.tsx', '')}`);

it('are loaded by exactly the pages that show them', () => {
  const shown = pages.filter((page) => showsMemberTexts(join(app, `${page}.tsx`)));
  expect(shown).toContain('routes/race-detail/sign-up');
  expect(shown.filter((page) => !usesMemberTexts(page))).toEqual([]);
  expect(pages.filter((page) => usesMemberTexts(page) && !shown.includes(page))).toEqual([]);
  // The header of every page loads it.
  expect(usesMemberTexts('routes/member/session')).toBe(false);
});

it('are shown by no part of every page', () => {
  for (const file of ['root.tsx', 'entry.client.tsx']) expect(showsMemberTexts(join(app, file))).toBe(false);
});
