import { describe, expect, it } from '@jest/globals';
import { folderFaults } from './folder-sizes.ts';

const filesIn = (folder: string, count: number, name = 'a.ts') =>
  Array.from({ length: count }, (_, i) => `${folder}/${i}-${name}`);

const faultsOfListed = (count: number) => folderFaults(filesIn('web/a', count), { 'web/a': 40 });

describe('a folder', () => {
  it('has at most 25 files, and is rejected with one more (control)', () => {
    expect(folderFaults(filesIn('web/a', 25), {})).toEqual([]);
    expect(folderFaults(filesIn('web/a', 26), {})).toEqual(['web/a: 26 files, at most 25']);
  });

  it('is counted without its subfolders', () => {
    expect(folderFaults([...filesIn('web/a', 20), ...filesIn('web/a/b', 20)], {})).toEqual([]);
  });

  it.each([
    ['docs/decisions', 'a.md'],
    ['docs/changes', 'a.md'],
    ['docs/releases', 'a.md'],
    ['web/app/locales', 'a.ts'],
    ['services/race/src/database/migrations', 'a.ts'],
    ['deploy/local/demo-pictures', 'a.jpg'],
    ['services/race/test/releases', 'a.json'],
  ])('such as %s may have any number of %s', (folder, name) => {
    expect(folderFaults(filesIn(folder, 99, name), {})).toEqual([]);
  });

  describe('that is listed as larger', () => {
    it('keeps its size, and is rejected with one more file (control)', () => {
      expect(faultsOfListed(40)).toEqual([]);
      expect(faultsOfListed(41)).toEqual(['web/a: 41 files, at most 40']);
    });

    it('is listed with its new size when it shrinks, until it has 25', () => {
      expect(faultsOfListed(39)).toEqual(['web/a: 39 files, listed with 40; list it with 39']);
      expect(faultsOfListed(25)).toEqual(['web/a: 25 files, listed with 40; take it from the list']);
      expect(faultsOfListed(0)).toEqual(['web/a: 0 files, listed with 40; take it from the list']);
    });
  });
});
