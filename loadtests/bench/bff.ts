// `npm run bench:bff`: cost of the BFF as a ratio of a bare Fastify two-hop echo in the same run.
import autocannon from 'autocannon';
import { randomUUID, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { freePort } from '../../deploy/local/ports.ts';
import { provision, startPostgres, withClient } from '../../deploy/local/postgres.ts';
import { startRedis } from '../../deploy/local/redis.ts';
import { complainAndExit, say, step } from '../../deploy/local/terminal.ts';
import { type Measured, ranBetween, runningTimes } from './cpu.ts';
import { median, startRole } from './processes.ts';

const SECONDS = 4;
const ROUNDS = 3;
const CONNECTIONS = 64;
const HOURLY_SECRET = 'the hourly secret of the benchmark';

interface Contender {
  name: string;
  /** The measured processes, without the load generator. */
  pids: readonly (number | undefined)[];
  url: string;
  headers?: Record<string, string>;
  body: string;
}

/** Calls a second, and CPU microseconds per call. */
interface Shot {
  rate: number;
  generator: number;
  served: number;
}

async function shoot({ name, pids, url, headers, body }: Contender): Promise<Shot> {
  const processes: Measured[] = [process.pid, ...pids].map((pid) => ({ name: `${pid}`, pid: pid! }));
  const before = runningTimes(processes);
  const { requests, non2xx, errors } = await autocannon({
    url,
    method: 'POST',
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${name}: ${non2xx} refused, ${errors} failed`);
  const ran = ranBetween(before, runningTimes(processes));
  const [generator = 0, ...served] = [...ran.values()].map((ms) => (ms * 1000) / requests.total);
  return { rate: requests.average, generator, served: served.reduce((sum, one) => sum + one, 0) };
}

async function measure(contenders: Contender[]): Promise<void> {
  for (const contender of contenders) await shoot(contender);
  const shots = new Map(contenders.map(({ name }) => [name, [] as Shot[]]));
  // Alternating, so that a drifting machine speed affects all equally.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contender of contenders) shots.get(contender.name)?.push(await shoot(contender));
  }
  const [first] = contenders;
  const base = shots.get(first?.name ?? '') ?? [];
  say(`\n  ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, medians`);
  say(`  behind the ratio: microseconds for a call of the generator, and of all that serve it\n`);
  for (const [name, all] of shots) {
    const of = (pick: (shot: Shot) => number): string => median(all.map(pick)).toFixed(0);
    const ratio = median(all.map(({ rate }, i) => rate / (base[i]?.rate ?? 1)));
    const rate = of((shot) => shot.rate).padStart(7);
    const [generator, served] = [of((shot) => shot.generator), of((shot) => shot.served)];
    say(
      `  ${name.padEnd(44)} ${rate}/s   × ${ratio.toFixed(2)} ${generator.padStart(7)} ${served.padStart(5)}`,
    );
  }
}

const folder = mkdtempSync(join(tmpdir(), 'paddock-bench-'));
const stops: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
let failure: unknown;
try {
  const postgres = await step('start PostgreSQL', () => startPostgres(join(folder, 'postgres')));
  stops.push(postgres.stop);
  const redis = await step('start Redis', () => startRedis(join(folder, 'redis')));
  stops.push(redis.stop);
  await provision(postgres, 'paddock', ['auth'], 'bench');
  const token = randomBytes(32).toString('base64url');
  await withClient(postgres.urlFor('auth', 'bench', 'paddock'), async (client) => {
    await client.query(
      'create table live_session (realm text, token text, session_id uuid, person_id uuid, role text, account text)',
    );
    await client.query(`create table note (id serial primary key, text text)`);
    await client.query(`insert into note (text) select 'note ' || n from generate_series(1, 20) n`);
    await client.query(`insert into live_session values ('member', $1, $2, $3)`, [
      token,
      randomUUID(),
      randomUUID(),
    ]);
  });

  const [echo, echoBehind, constant, service, edge, whole] = await Promise.all(
    Array.from({ length: 6 }, freePort),
  );
  const env = {
    PADDOCK_MODE: 'test',
    LOG_LEVEL: 'warn',
    INTERNAL_SECRET: 'x'.repeat(32),
    SEAL_SECRET: 'x'.repeat(32),
    HOURLY_TOKEN_SECRET: HOURLY_SECRET,
    NETWORK_CALLS_PER_MINUTE: '1000000000',
    PERSON_CALLS_PER_MINUTE: '1000000000',
    TRUSTED_PROXIES: '127.0.0.1',
    CACHE_REDIS_URL: redis.urlFor(0),
    QUEUE_REDIS_URL: redis.urlFor(1),
    DATABASE_URL: postgres.urlFor('auth', 'bench', 'paddock'),
    RUN_JOBS: 'false',
    BEHIND: `http://127.0.0.1:${echoBehind}`,
    SERVICE_URLS: `auth=http://127.0.0.1:${service}`,
    NODE_ENV: 'production',
  };
  const pids = new Map<string, number | undefined>();
  await step('start both topologies, the echo and bare Node', async () => {
    for (const [role, port] of [
      ['echo-behind', echoBehind],
      ['echo', echo],
      ['constant', constant],
      ['service', service],
      ['edge', edge],
      ['whole', whole],
    ] as const) {
      const child = await startRole('bff-role.ts', role, { ...env, PORT: `${port}` });
      pids.set(role, child.pid);
      stops.push(() => void child.kill('SIGKILL'));
    }
  });

  const write = {
    body: JSON.stringify({ text: 'a note of ordinary length' }),
    headers: { token: hourlyToken(HOURLY_SECRET, Date.now()), access_token: token },
  };
  const at = (port: number | undefined, path: string, ...roles: string[]) => ({
    url: `http://127.0.0.1:${port}${path}`,
    pids: roles.map((role) => pids.get(role)),
  });
  await measure([
    { name: 'bare Fastify two-hop echo', ...at(echo, '/echo', 'echo', 'echo-behind'), body: write.body },
    { name: 'bare node:http, the same answer each time', ...at(constant, '/', 'constant'), body: '{}' },
    { name: 'cached read', ...at(edge, '/api/get_notes', 'edge'), body: '{}' },
    { name: 'validated write, service by line', ...at(edge, '/api/echo_note', 'edge', 'service'), ...write },
    { name: 'validated write, service in memory', ...at(whole, '/api/echo_note', 'whole'), ...write },
  ]);
} catch (error) {
  failure = error;
}
for (const stop of stops.toReversed()) await stop();
if (failure) complainAndExit(failure);
