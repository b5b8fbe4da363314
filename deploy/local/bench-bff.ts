// `npm run bench:bff`: what the edge costs, as a ratio of a bare Fastify two-hop echo in the same run.
import autocannon from 'autocannon';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID, randomBytes } from 'node:crypto';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { median, startRole } from './bench-processes.ts';
import { buildWhatChanged } from './builds.ts';
import { freePort } from './ports.ts';
import { provision, startPostgres, withClient } from './postgres.ts';
import { startRedis } from './redis.ts';
import { complainAndExit, say, step } from './terminal.ts';

const SECONDS = 4;
const ROUNDS = 3;
const CONNECTIONS = 64;
const HOURLY_SECRET = 'the hourly secret of the benchmark';

interface Contender {
  name: string;
  url: string;
  headers?: Record<string, string>;
  body: string;
}

async function shoot({ name, url, headers, body }: Contender): Promise<number> {
  const result = await autocannon({
    url,
    method: 'POST',
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

async function measure(contenders: Contender[]): Promise<void> {
  for (const contender of contenders) await shoot(contender);
  const rates = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  // In turn, so that a machine whose speed drifts is unfair to nobody.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contender of contenders) rates.get(contender.name)?.push(await shoot(contender));
  }
  const [first] = contenders;
  const base = rates.get(first?.name ?? '') ?? [];
  say(`\n  ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, medians\n`);
  for (const [name, values] of rates) {
    const ratio = median(values.map((value, i) => value / (base[i] ?? 1)));
    say(
      `  ${name.padEnd(52)} ${Math.round(median(values)).toString().padStart(7)}/s   × ${ratio.toFixed(2)}`,
    );
  }
}

const folder = mkdtempSync(join(tmpdir(), 'paddock-bench-'));
const stops: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
let failure: unknown;
try {
  await buildWhatChanged();
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

  const [echo, echoBehind, service, edge, whole] = await Promise.all(Array.from({ length: 5 }, freePort));
  const env = {
    PADDOCK_MODE: 'test',
    LOG_LEVEL: 'warn',
    INTERNAL_SECRET: 'x'.repeat(32),
    SEAL_SECRET: 'x'.repeat(32),
    HOURLY_TOKEN_SECRET: HOURLY_SECRET,
    NETWORK_CALLS_PER_MINUTE: '1000000000',
    TRUSTED_PROXIES: '127.0.0.1',
    CACHE_REDIS_URL: redis.urlFor(0),
    QUEUE_REDIS_URL: redis.urlFor(1),
    DATABASE_URL: postgres.urlFor('auth', 'bench', 'paddock'),
    RUN_JOBS: 'false',
    BEHIND: `http://127.0.0.1:${echoBehind}`,
    SERVICE_URLS: `auth=http://127.0.0.1:${service}`,
    NODE_ENV: 'production',
  };
  await step('start both topologies and the echo', async () => {
    for (const [role, port] of [
      ['echo-behind', echoBehind],
      ['echo', echo],
      ['service', service],
      ['edge', edge],
      ['whole', whole],
    ] as const) {
      const child = await startRole('bench-role.ts', role, { ...env, PORT: `${port}` });
      stops.push(() => void child.kill('SIGKILL'));
    }
  });

  const write = {
    body: JSON.stringify({ text: 'a note of ordinary length' }),
    headers: { token: hourlyToken(HOURLY_SECRET, Date.now()), access_token: token },
  };
  await measure([
    { name: 'bare Fastify two-hop echo', url: `http://127.0.0.1:${echo}/echo`, body: write.body },
    { name: 'cached read', url: `http://127.0.0.1:${edge}/api/get_notes`, body: '{}' },
    { name: 'validated write, service by line', url: `http://127.0.0.1:${edge}/api/echo_note`, ...write },
    { name: 'validated write, service in memory', url: `http://127.0.0.1:${whole}/api/echo_note`, ...write },
  ]);
} catch (error) {
  failure = error;
}
for (const stop of stops.toReversed()) await stop();
if (failure) complainAndExit(failure);
