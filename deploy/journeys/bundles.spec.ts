import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/places.ts';

/** Names that stay in a text however small it is made, of what only servers may load: it weighs more than a page. */
const heavy: Record<string, string> = {
  classValidatorMetadataStorage: 'node_modules/class-validator/cjs/metadata/MetadataStorage.js',
  country_calling_codes: 'node_modules/libphonenumber-js/metadata.mobile.json',
};

function scriptsOf(folder: string): string[] {
  const all = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return all.filter((file) => file.endsWith('.js')).map((file) => join(root, folder, file));
}

describe('what a browser loads', () => {
  it.each(['web/build/client', 'admin-web/dist'])(
    'of %s has no checks of input and no tables of phone numbers',
    (folder) => {
      const scripts = scriptsOf(folder);
      expect(scripts.length).toBeGreaterThan(10);
      for (const name of Object.keys(heavy))
        expect(scripts.filter((file) => readFileSync(file, 'utf8').includes(name))).toEqual([]);
    },
  );

  it('would show them (control)', () => {
    for (const [name, file] of Object.entries(heavy))
      expect(readFileSync(join(root, file), 'utf8')).toContain(name);
  });
});
