import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, it } from '@jest/globals';
import { themeScript } from '@paddock/ui/theme';

const themeFile = readFileSync(join(import.meta.dirname, '../public/theme.js'), 'utf8');

/** What a script makes of the page, given its cookies. */
function themeAfter(code: string, cookie: string): string | undefined {
  const dataset: { theme?: string } = {};
  new Script(code).runInNewContext({
    document: { cookie, documentElement: { dataset }, querySelector: () => null },
  });
  return dataset.theme;
}

it.each(['', 'theme=light', 'a=b; theme=light; c=d', 'theme=dark', 'other_theme=light'])(
  'sets the same theme as the design system for %j',
  (cookie) => {
    expect(themeAfter(themeFile, cookie)).toBe(themeAfter(themeScript, cookie));
  },
);

it('does set one (control)', () => {
  expect(themeAfter(themeFile, 'theme=light')).toBe('light');
});
