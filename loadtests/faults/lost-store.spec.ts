import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@paddock/kit/testing/eventually';
import { root } from '../../deploy/local/places.ts';
import { freePort } from '../../deploy/local/ports.ts';

/** Only against a hang; the stack ends within seconds. */
const ENDED_WITHIN = 60_000;

interface Running {
  pid: number;
  parent: number;
  command: string;
}

function allProcesses(): Running[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return [...lines.matchAll(/^ *(\d+) +(\d+) +([A-Z])\S* +(.*)$/gm)]
    .filter(([, , , state]) => state !== 'Z')
    .map(([, pid, parent, , command = '']) => ({ pid: Number(pid), parent: Number(parent), command }));
}

/** The descendants of a process. */
function familyOf(pid: number, all = allProcesses()): Running[] {
  return all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...familyOf(child.pid, all)]);
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Both commands name their port. */
const stores = {
  PostgreSQL: / -D \S+ .*-c port=(\d+)/,
  Redis: /(?:redis|valkey)-server \S+:(\d+)/,
};

describe('npm start without one of its stores', () => {
  let folder: string;
  let port: number;
  let child: ChildProcess;
  let output: string;

  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'paddock-lost-store-'))));
  afterEach(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function start(): Promise<void> {
    port = await freePort();
    output = '';
    const program = ['deploy/local/bootstrap.mjs', 'deploy/local/start.ts', '--data', 'empty'];
    child = spawn(process.execPath, program, {
      cwd: root,
      env: { ...process.env, PADDOCK_DATA: folder, PADDOCK_PORT: `${port}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    while (!output.includes('Ready in')) {
      if (child.exitCode !== null) throw new Error(output);
      await pause(50);
    }
  }

  it.each(['PostgreSQL', 'Redis'] as const)(
    'ends with a message after %s is killed and leaves no process and no open port',
    async (name) => {
      await start();
      const family = familyOf(child.pid!);
      const found = Object.values(stores).map((pattern) =>
        family.flatMap((process) => {
          const [, used] = pattern.exec(process.command) ?? [];
          return used ? [{ ...process, port: Number(used) }] : [];
        }),
      );
      expect(found.map(({ length }) => length)).toEqual([1, 1]);
      const ports = [port, ...found.flat().map((store) => store.port)];
      expect(await Promise.all(ports.map(isOpen))).toEqual([true, true, true]);

      const [killed] = found[Object.keys(stores).indexOf(name)]!;
      process.kill(killed!.pid, 'SIGKILL');
      const [code] = (await once(child, 'exit', { signal: AbortSignal.timeout(ENDED_WITHIN) })) as [number];
      expect(code).toBe(1);
      expect(output).toContain(`✗ ${name} stopped unexpectedly.`);
      await eventually('no process is left', () => {
        const left = new Map(allProcesses().map(({ pid, command }) => [pid, command]));
        return family.every(({ pid, command }) => left.get(pid) !== command);
      });
      expect(await Promise.all(ports.map(isOpen))).toEqual([false, false, false]);
    },
  );
});
