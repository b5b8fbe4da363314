import { describe, expect, it } from '@jest/globals';
import { filesOf, git, read } from './repository.ts';

/** The code spans of a page, such as paths and package names. */
const codeIn = (page: string): Set<string> =>
  new Set([...read(page).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!));

describe('docs/dependencies.md', () => {
  const used = new Set(
    filesOf('package.json', '*/package.json').flatMap((file) => {
      const { dependencies, devDependencies } = JSON.parse(read(file)) as Record<
        'dependencies' | 'devDependencies',
        Record<string, string> | undefined
      >;
      return Object.keys({ ...dependencies, ...devDependencies }).filter(
        (name) => !name.startsWith('@paddock/'),
      );
    }),
  );
  const rows = read('docs/dependencies.md')
    .match(/^\| `.*?\|/gm)!
    .join('\n');
  const listed = [...rows.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

  it('lists each direct dependency once, and no other package', () => {
    expect(listed.toSorted()).toEqual([...used].toSorted());
  });
});

describe('docs/journeys.md', () => {
  const specs = filesOf('deploy/journeys/*.spec.ts', 'loadtests/faults/*.spec.ts');
  const listed = [...codeIn('docs/journeys.md')].filter((path) =>
    /^(deploy\/journeys|loadtests)\/.*\.spec\.ts$/.test(path),
  );

  it('lists each journey spec, and no missing file', () => {
    expect(listed.toSorted()).toEqual(specs.toSorted());
  });
});

describe('deploy/local/README.md', () => {
  const used = git('grep', '-Ihow', '-E', 'PADDOCK_[A-Z]+', '--', '.', ':!docs', ':!*.md');
  const listed = read('deploy/local/README.md').match(/(?<=^\| `)PADDOCK_[A-Z]+(?=` \|)/gm)!;

  it('lists each setting of the name PADDOCK_…, and no other', () => {
    expect(listed.toSorted()).toEqual([...new Set(used)].toSorted());
  });
});

describe('docs/adding-a-service.md', () => {
  /** The places outside its own folder that name a service; contents of apps, contracts and docs are left out. */
  const named = git('grep', '-IlwiE', 'seo(_database.*)?', '--', '.').filter(
    (path) =>
      /^(deploy|k8s|docker-compose|knip|loadtests|package|tsconfig|services\/bff)/.test(path) &&
      !/^deploy\/(journeys|local\/demo-texts|checks\/(spec-calls|listed|adding|error|jest\/seconds))|bench\/lighthouse|package-lock|typed-addresses/.test(
        path,
      ),
  );
  const listed = new Set(
    [...codeIn('docs/adding-a-service.md')].map((path) => path.replaceAll('<name>', 'seo')),
  );

  it('lists each file that names a service', () => {
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !listed.has(path))).toEqual([]);
  });
});
