import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSuite } from './jest-suites.ts';

describe('a suite', () => {
  let folder: string;
  const suite = (...args: string[]) => ({
    title: 'planted specs',
    args,
    config: join(folder, 'jest.config.mjs'),
    quiet: true,
  });
  const plant = (name: string, body: string): void =>
    writeFileSync(
      join(folder, `${name}.spec.mjs`),
      `import { it } from '@jest/globals';\nit('holds', async () => { ${body} });\n`,
    );

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'paddock-suite-'));
    const config = {
      testMatch: ['**/*.spec.mjs'],
      testRunner: join(import.meta.dirname, 'jest/native-runner.mjs'),
      testEnvironment: join(import.meta.dirname, 'jest/native-environment.mjs'),
      transform: {},
    };
    writeFileSync(join(folder, 'jest.config.mjs'), `export default ${JSON.stringify(config)};`);
    plant('good', '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Fails the first time only. */
  const plantFlaky = (): void =>
    plant(
      'flaky',
      `const { existsSync, writeFileSync } = await import('node:fs');
       const marker = ${JSON.stringify(join(folder, 'ran'))};
       if (!existsSync(marker)) { writeFileSync(marker, ''); throw new Error('too early'); }`,
    );

  it('is green and names a spec that passes when it runs once more', async () => {
    plantFlaky();
    const { files, unstable, otherFailures } = await runSuite(suite());
    expect(files.map(({ passed, failed }) => [passed, failed])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(otherFailures).toBe(0);
    expect(unstable).toEqual([expect.objectContaining({ error: 'Error: too early' })]);
    expect(unstable[0]?.path).toMatch(/flaky\.spec\.mjs$/);
  });

  it('stays red when a spec fails twice', async () => {
    plant('broken', `throw new Error('always')`);
    const { files, unstable } = await runSuite(suite());
    expect(files.reduce((sum, { failed }) => sum + failed, 0)).toBe(1);
    expect(unstable).toEqual([]);
  });

  it('stays red when a file does not load', async () => {
    writeFileSync(join(folder, 'unreadable.spec.mjs'), `import './missing.mjs';`);
    const { files } = await runSuite(suite());
    expect(files.reduce((sum, { failed }) => sum + failed, 0)).toBe(1);
  });

  it('counts the cases that do not run here', async () => {
    writeFileSync(
      join(folder, 'partly.spec.mjs'),
      `import { it } from '@jest/globals'; it('runs', () => {}); it.skip('needs a program', () => {});`,
    );
    const { files } = await runSuite(suite());
    const partly = files.find(({ path }) => path.endsWith('partly.spec.mjs'));
    expect(partly).toMatchObject({ passed: 1, failed: 0, skipped: 1 });
  });

  it('repeats nothing when asked not to', async () => {
    plantFlaky();
    const { files, unstable } = await runSuite(suite(), { once: true });
    expect(files.reduce((sum, { failed }) => sum + failed, 0)).toBe(1);
    expect(unstable).toEqual([]);
  });

  it('is red when Jest ends without a report', async () => {
    const { otherFailures } = await runSuite({ ...suite(), config: join(folder, 'missing.mjs') });
    expect(otherFailures).toBe(1);
  });
});
