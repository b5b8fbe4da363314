import { describe, expect, it } from '@jest/globals';
import { filesOf, read } from '../repository.ts';
import { namesOfNothing } from './named-files.ts';

const files = filesOf();
const pages = files.filter((path) => /^docs\/.*\.md$|(^|\/)(README|CONTRIBUTING)\.md$/.test(path));

describe('the documentation', () => {
  it.each(pages)('%s names existing files', (page) => {
    expect(namesOfNothing(read(page), files)).toEqual([]);
  });

  it('is rejected when it names missing files (control)', () => {
    const paths = ['services/race/src/env.ts', 'docs/words.md', 'deploy/images/Dockerfile'];
    const page =
      'In `env.ts`, `src/env.ts`, `services/race/`, `deploy/images/Dockerfile`, `services/<any>/src`, ' +
      '`npm start`, [words](words.md); ' +
      'not in `gone.ts`, `auth/src/env.ts`, `services/gone/`, [gone](docs/gone.md).';
    expect(namesOfNothing(page, paths)).toEqual([
      'gone.ts',
      'auth/src/env.ts',
      'services/gone/',
      'docs/gone.md',
    ]);
  });
});
