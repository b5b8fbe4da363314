import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/places.ts';

/** Strings that survive minification, of server-only packages. */
const heavy: Record<string, string> = {
  classValidatorMetadataStorage: 'node_modules/class-validator/cjs/metadata/MetadataStorage.js',
  country_calling_codes: 'node_modules/libphonenumber-js/metadata.max.json',
};

function scriptsOf(folder: string): string[] {
  const all = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return all.filter((file) => file.endsWith('.js')).map((file) => join(root, folder, file));
}

describe('browser bundles', () => {
  it.each(['web/build/client', 'admin-web/dist'])('of %s exclude validators and phone metadata', (folder) => {
    const scripts = scriptsOf(folder);
    expect(scripts.length).toBeGreaterThan(10);
    for (const name of Object.keys(heavy))
      expect(scripts.filter((file) => readFileSync(file, 'utf8').includes(name))).toEqual([]);
  });

  it('of admin-web/dist are identified by version and build in the page', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const page = readFileSync(join(root, 'admin-web/dist/index.html'), 'utf8');
    const [, shown] = /<meta name="version" content="(.+) \([0-9a-f]{8}\)">/.exec(page) ?? [];
    expect(shown).toBe(version);
  });

  it('of admin-web/dist exclude the design page', () => {
    const files = readdirSync(join(root, 'admin-web/dist'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.includes('design'))).toEqual([]);
  });

  it('detects server packages (control)', () => {
    for (const [name, file] of Object.entries(heavy))
      expect(readFileSync(join(root, file), 'utf8')).toContain(name);
  });
});
