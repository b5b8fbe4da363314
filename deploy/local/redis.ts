import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { recordProcess, stopLeftover } from './leftovers.ts';
import { freePort } from './ports.ts';
import { run } from './run.ts';
import { Complaint } from './terminal.ts';

export interface RedisServer {
  urlFor: (database: number) => string;
  /** SIGKILL, then a restart at the same address after some ms. Does nothing with REDIS_URL. */
  crash: (awayMs: number) => Promise<void>;
  /** Resolves when our server ends, expected or not. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

const servers = ['redis-server', 'valkey-server'];

const onPath = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));

const managers: [string, string[][]][] = [
  [
    'apt-get',
    [
      ['update', '-qq'],
      // A new machine installs its updates, and holds the lock.
      ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', 'redis-server'],
    ],
  ],
  ['dnf', [['install', '-y', '-q', 'valkey']]],
  ['apk', [['add', '-q', 'redis']]],
];

async function install(): Promise<void> {
  const manager = managers.find(([name]) => onPath(name));
  if (process.getuid?.() !== 0 || !manager) {
    throw new Complaint(
      'Redis is missing. Install redis-server (for example: sudo apt-get install redis-server), or set REDIS_URL to one that runs.',
    );
  }
  const [name, steps] = manager;
  // Debian's package would start a server; ours uses another port.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const step of steps) await run(name, step, { env });
}

/** Before several start one at once: package managers lock. */
export async function ensureRedis(): Promise<void> {
  if (!process.env.REDIS_URL && !servers.some(onPath)) await install();
}

const STOPPED_WITHIN = 10_000;

/** The beginning of the answer; empty without a server. */
function ask(port: number, command: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString());
    });
    socket.once('error', () => resolve(''));
  });
}

/** Sentinel and Cluster addresses list several hosts, which URL does not parse. */
function withDatabase(address: string, database: number): string {
  // A Cluster has one database.
  if (/^rediss?\+cluster:/.test(address)) return address;
  const [, base, name, query = ''] =
    /^(rediss?\+sentinel:\/\/[^/]+)(\/[^/?]+)(?:\/\d+)?(\?.*)?$/.exec(address) ?? [];
  if (base) return `${base}${name}/${database}${query}`;
  return Object.assign(new URL(address), { pathname: `/${database}` }).toString();
}

/** Uses `REDIS_URL` if set, else starts a server. */
export async function startRedis(folder: string, settings: string[] = []): Promise<RedisServer> {
  const given = process.env.REDIS_URL;
  if (given) {
    return {
      urlFor: (database) => withDatabase(given, database),
      crash: async () => undefined,
      ended: new Promise(() => undefined),
      stop: async () => undefined,
    };
  }
  return startOwnRedis(folder, settings);
}

/** All slots on one node: keys of several slots are refused as on a larger Cluster. Returns its address. */
export async function startClusterOfOne(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const settings = {
    save: '',
    appendonly: 'no',
    'cluster-enabled': 'yes',
    // By default 10,000 above the port.
    'cluster-port': `${await freePort()}`,
    'cluster-announce-ip': '127.0.0.1',
    // A spec may take a slot away without disturbing others.
    'cluster-require-full-coverage': 'no',
  };
  const server = await startOwnRedis(
    folder,
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
  );
  const port = Number(new URL(server.urlFor(0)).port);
  await ask(port, 'CLUSTER ADDSLOTSRANGE 0 16383');
  while (!(await ask(port, 'CLUSTER INFO')).includes('cluster_state:ok')) await pause(20);
  return { url: `redis+cluster://127.0.0.1:${port}`, stop: server.stop };
}

/** A server from PATH, installed first as root. */
async function startOwnRedis(folder: string, settings: string[]): Promise<RedisServer> {
  if (!servers.some(onPath)) await install();
  const binary = servers.map(onPath).find((found) => found !== undefined);
  if (!binary) throw new Complaint('Redis was installed but redis-server is not on PATH.');
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const args = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--databases',
    '64',
    ...settings,
  ];
  const record = join(folder, 'process.json');
  await stopLeftover(record, 'Redis');
  let child = await started(binary, args, port, record);
  const ended = endOf(child);
  return {
    ended,
    urlFor: (database) => `redis://127.0.0.1:${port}/${database}`,
    crash: async (awayMs) => {
      const gone = endOf(child);
      child.kill('SIGKILL');
      await gone;
      await pause(awayMs);
      child = await started(binary, args, port, record);
    },
    stop: async () => {
      const gone = endOf(child);
      child.kill('SIGTERM');
      // Redis does not end if it cannot save, for example on a full disk.
      const impatience = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN);
      await gone;
      clearTimeout(impatience);
    },
  };
}

async function started(binary: string, args: string[], port: number, record: string): Promise<ChildProcess> {
  const child = spawn(binary, args, { detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
  if (child.pid !== undefined) void endOf(child).then(recordProcess(record, child.pid));
  while (!(await ask(port, 'PING')).startsWith('+PONG')) {
    if (child.exitCode !== null) throw new Complaint(`Redis did not start (exit ${child.exitCode}).`);
    await pause(20);
  }
  return child;
}

const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
