import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../local/places.ts';
import { releaseNotes } from './release-notes.ts';

let folder: string;
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paddock-changes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('release notes', () => {
  it('group changes by type and leave out empty groups', () => {
    write('README.md', '# How to add one\n');
    write('b.md', 'fixed: the list of pilots prints on one page.\n');
    write('c.md', 'added: pilots of a team sign up together.\n');
    write('a.md', 'fixed: `npm start` waits for Redis.\n');
    expect(releaseNotes('1.2.3', folder)).toBe(
      '## 1.2.3\n' +
        '\n### Added\n\n- Pilots of a team sign up together.\n' +
        '\n### Fixed\n\n- `npm start` waits for Redis.\n- The list of pilots prints on one page.\n',
    );
  });

  it.each([
    ['unknown-type.md', 'removed: the old export.\n'],
    ['two-lines.md', 'added: an export.\nadded: an import.\n'],
    ['no-full-stop.md', 'added: an export\n'],
    ['no-sentence.md', 'added: \n'],
    ['Wrong_Name.md', 'added: an export.\n'],
  ])('reject %s', (name, text) => {
    write(name, text);
    expect(() => releaseNotes('1.2.3', folder)).toThrow(`docs/changes/${name}`);
  });

  it('read every file of docs/changes', () => {
    expect(releaseNotes('next', `${root}docs/changes`)).toMatch(/^## next\n/);
  });
});
