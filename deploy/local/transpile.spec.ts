import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transpileServices } from './transpile.ts';

describe('transpiled services', () => {
  const base = mkdtempSync(join(tmpdir(), 'paddock-transpile-'));
  const service = join(base, 'services', 'one');
  const output = join(service, 'dist', 'greeting.js');
  const stamp = join(base, 'node_modules', '.cache', 'paddock', 'services.compiler');

  beforeAll(() => {
    mkdirSync(join(service, 'src'), { recursive: true });
    writeFileSync(join(service, 'package.json'), '{}');
    writeFileSync(join(service, 'src', 'greeting.ts'), `export const greeting: string = 'hello';`);
  });
  afterAll(() => rmSync(base, { recursive: true }));

  it('are updated when the compiler or its options change', async () => {
    await transpileServices(base);
    expect(readFileSync(output, 'utf8')).toContain(`greeting = 'hello'`);
    writeFileSync(output, 'from before');
    await transpileServices(base);
    expect(readFileSync(output, 'utf8')).toBe('from before');
    writeFileSync(stamp, 'another compiler');
    await transpileServices(base);
    expect(readFileSync(output, 'utf8')).toContain(`greeting = 'hello'`);
    expect(readFileSync(stamp, 'utf8')).not.toBe('another compiler');
  });

  it('lose outputs without a source', async () => {
    const stale = join(service, 'dist', 'removed.js');
    writeFileSync(stale, '');
    await transpileServices(base);
    expect(() => readFileSync(stale)).toThrow('ENOENT');
  });
});
