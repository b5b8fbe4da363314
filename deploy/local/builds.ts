import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './places.ts';
import { run, together } from './run.ts';
import { step } from './terminal.ts';

interface Build {
  name: string;
  sources: string[];
  output: string;
  command: [string, ...string[]];
}

const builds: Build[] = [
  {
    name: 'site',
    sources: ['web', 'services/shared/contracts/src'],
    output: 'web/build',
    command: ['npm', 'run', '--silent', 'build', '-w', '@paddock/web'],
  },
  {
    name: 'back office',
    sources: ['admin-web', 'web/ui', 'services/shared/contracts/src'],
    output: 'admin-web/dist',
    command: ['npm', 'run', '--silent', 'build', '-w', '@paddock/admin-web'],
  },
];

const skipped = new Set(['node_modules', 'dist', 'build', 'test', 'tests', '.react-router']);

function* files(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) return yield path;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (skipped.has(entry.name) || /\.spec\.tsx?$/.test(entry.name)) continue;
    yield* files(join(path, entry.name));
  }
}

function fingerprint(sources: string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const file of sources.flatMap((source) => [...files(join(root, source))])) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Builds changed apps in parallel. Services are built before any program loads (bootstrap.mjs). */
export async function buildApps(wanted: readonly string[] = ['site', 'back office']): Promise<void> {
  await together(...builds.filter(({ name }) => wanted.includes(name)).map(buildApp));
}

async function buildApp({ name, sources, output, command }: Build): Promise<void> {
  const stamp = join(root, 'node_modules', '.cache', 'paddock', `${name}.fingerprint`);
  const now = fingerprint(sources);
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  const [program, ...args] = command;
  await step(
    `build the ${name}`,
    () => run(program, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } }),
    { announced: false },
  );
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}
