import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, it } from '@jest/globals';
import { themeScript } from '@paddock/ui/theme';

const themeFile = readFileSync(join(import.meta.dirname, '../public/theme.js'), 'utf8');

/** What a script makes of the page, given what is stored. */
function themeAfter(code: string, stored: Record<string, string>): string | undefined {
  const dataset: { theme?: string } = {};
  new Script(code).runInNewContext({
    localStorage: { getItem: (name: string) => stored[name] ?? null },
    document: { documentElement: { dataset } },
  });
  return dataset.theme;
}

it.each<Record<string, string>>([{}, { theme: 'light' }, { theme: 'dark' }])(
  'sets the same theme as the design system for %j',
  (stored) => {
    expect(themeAfter(themeFile, stored)).toBe(themeAfter(themeScript, stored));
  },
);

it('does set one (control)', () => {
  expect(themeAfter(themeFile, { theme: 'light' })).toBe('light');
});
