import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, it } from '@jest/globals';
import { grounds, themeScript } from '@paddock/ui/styles/theme';

const themeFile = readFileSync(join(import.meta.dirname, '../public/theme.js'), 'utf8');

/** The page after the script ran with these cookies. */
function pageAfter(code: string, cookie: string): { theme?: string; colours: unknown[] } {
  const dataset: { theme?: string } = {};
  const colours: unknown[] = [];
  const head = { append: ({ content }: { content: unknown }) => colours.push(content) };
  const document = { cookie, head, documentElement: { dataset }, createElement: () => ({}) };
  new Script(code).runInNewContext({ document });
  return { ...dataset, colours };
}

it.each(['', 'theme=light', 'a=b; theme=light; c=d', 'theme=dark', 'other_theme=light'])(
  'sets the same theme as the design system for %j',
  (cookie) => {
    expect(pageAfter(themeFile, cookie)).toEqual(pageAfter(themeScript, cookie));
  },
);

it('sets a theme (control)', () => {
  expect(pageAfter(themeFile, 'theme=light')).toEqual({ theme: 'light', colours: [grounds.light] });
});
