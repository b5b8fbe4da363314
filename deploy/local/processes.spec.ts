import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { startProcess } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'paddock-processes-'));
const before = process.env.PADDOCK_DATA;

beforeAll(() => {
  process.env.PADDOCK_DATA = folder;
});
afterAll(() => {
  if (before === undefined) delete process.env.PADDOCK_DATA;
  else process.env.PADDOCK_DATA = before;
  rmSync(folder, { recursive: true });
});

it('starts a program that leaves its first readiness request unanswered', async () => {
  const script = join(folder, 'silent-at-first.mjs');
  writeFileSync(
    script,
    `import { createServer } from 'node:http';
     let requests = 0;
     createServer((_request, response) => {
       requests += 1;
       if (requests > 1) response.end();
     }).listen(Number(process.env.PORT), '127.0.0.1');`,
  );
  const port = await freePort();
  const died: string[] = [];
  const program = { script, port, env: { PORT: String(port) } };
  const running = await startProcess('silent program', program, (sentence) => died.push(sentence));
  await running.stop();
  expect(died).toEqual([]);
});
