import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runningIn, stopLeftovers } from './leftovers.ts';
import { processFolder } from './places.ts';
import { freePort } from './ports.ts';
import { startProcess } from './processes.ts';
import { startRedis } from './redis.ts';

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

/** Runs a start program until it has printed a number, and kills it. */
async function killed(script: string): Promise<number> {
  const file = join(folder, 'start.ts');
  writeFileSync(file, script);
  const starter = spawn(process.execPath, [file], { env: { ...process.env, PADDOCK_DATA: folder } });
  let printed = '';
  starter.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  let errors = '';
  starter.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  while (!printed.includes('\n')) {
    if (starter.exitCode !== null) throw new Error(errors);
    await pause(20);
  }
  const ended = once(starter, 'exit');
  starter.kill('SIGKILL');
  await ended;
  return Number(printed);
}

describe('after its start program was killed', () => {
  const local = new URL('./', import.meta.url).href;

  it('the next start stops a program, and no other process with its id', async () => {
    const program = join(folder, 'program.mjs');
    writeFileSync(
      program,
      `import { createServer } from 'node:http';
       createServer((_request, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1');`,
    );
    const port = await freePort();
    const pid = await killed(
      `import { startProcess } from '${local}processes.ts';
       const program = { script: ${JSON.stringify(program)}, port: ${port}, env: { PORT: '${port}' } };
       console.log((await startProcess('services', program, () => undefined)).pid);`,
    );
    const copy = join(folder, 'services.json');
    copyFileSync(join(processFolder(), 'services.json'), copy);
    expect(runningIn(copy)).toBe(pid);
    const reused = join(processFolder(), 'reused.json');
    writeFileSync(reused, JSON.stringify({ pid: process.pid, startedAt: '1' }));
    await stopLeftovers(processFolder());
    expect([runningIn(copy), readdirSync(processFolder())]).toEqual([undefined, []]);
  });

  it('the next start stops Redis', async () => {
    const given = process.env.REDIS_URL;
    delete process.env.REDIS_URL;
    try {
      const redis = join(folder, 'redis');
      const port = await killed(
        `import { startRedis } from '${local}redis.ts';
         const redis = await startRedis(${JSON.stringify(redis)}, ['--save', '']);
         console.log(new URL(redis.urlFor(0)).port);`,
      );
      const copy = join(folder, 'redis.json');
      copyFileSync(join(redis, 'process.json'), copy);
      expect([port > 0, runningIn(copy)]).toEqual([true, expect.any(Number)]);
      const next = await startRedis(redis, ['--save', '']);
      await next.stop();
      expect(runningIn(copy)).toBeUndefined();
    } finally {
      if (given !== undefined) process.env.REDIS_URL = given;
    }
  });
});
