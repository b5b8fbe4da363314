import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { errors } from '@paddock/contracts/errors';
import { ERRORS_PAGE, errorsPage } from './errors-page.ts';

describe('docs/errors.md', () => {
  it('is up to date (npm run errors:page writes it)', () => {
    expect(readFileSync(ERRORS_PAGE, 'utf8')).toBe(errorsPage());
  });

  it('lists every error', () => {
    const page = errorsPage();
    const missing = Object.entries(errors).filter(
      ([name, { code }]) => !page.includes(`\n| ${code} | \`${name}\` |`),
    );
    expect(missing).toEqual([]);
  });
});
