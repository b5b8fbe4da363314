// `npm run bench:sign-up`: one hot race over the whole way, durable commits on, beside a bare two-hop echo and
// beside the same way with a hand-written row lock and insert for each call. In one run on one machine, so that the ratios mean something.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { migrate } from '@paddock/kit/database/migrate';
import { Pool } from 'undici';
import { median, startRole } from './bench-processes.ts';
import { buildWhatChanged } from './builds.ts';
import { addHotRace, addMembers, holdsPlace, readRace } from './hot-race.ts';
import { freePort } from './ports.ts';
import { provision, startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { services } from './service-list.ts';
import { complainAndExit, say, step } from './terminal.ts';

const MEMBERS = 3000;
const IN_FLIGHT = 64;
const ROUNDS = 3;
const HOURLY_SECRET = 'the hourly secret of the benchmark';

interface Round {
  perSecond: number;
  p50: number;
  p99: number;
}

interface Contender {
  name: string;
  rounds: Round[];
  run: () => Promise<Round>;
}

/** Sends a request for each of them, so many at a time, and measures each from sending to answer. */
async function shoot<One>(pool: Pool, ones: readonly One[], request: (one: One) => Request): Promise<Round> {
  const took: number[] = [];
  const next = ones.values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      for (const one of next) {
        const sent = performance.now();
        const { path, headers, body } = request(one);
        const answer = await pool.request({
          method: 'POST',
          path,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
        const { code } = (await answer.body.json()) as { code: number };
        if (code !== 0) throw new Error(`${path} was refused: ${code}`);
        took.push(performance.now() - sent);
      }
    }),
  );
  const perSecond = (ones.length * 1000) / (performance.now() - began);
  took.sort((a, b) => a - b);
  return { perSecond, p50: took[Math.floor(took.length / 2)]!, p99: took[Math.floor(took.length * 0.99)]! };
}

const at = (port: number | undefined): string => `http://127.0.0.1:${port}`;

interface Request {
  path: string;
  headers?: Record<string, string>;
  body: object;
}

const folder = mkdtempSync(join(tmpdir(), 'paddock-bench-'));
const stops: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  await buildWhatChanged();
  const postgres = await step('start PostgreSQL', () => startPostgres(join(folder, 'postgres')));
  stops.push(postgres.stop);
  const redis = await step('start Redis', () => startRedis(join(folder, 'redis')));
  stops.push(redis.stop);
  await provision(postgres, 'paddock', { auth: 'bench', race: 'bench' });
  const urlOf = (service: string): string => postgres.urlFor(service, 'bench', 'paddock');
  for (const { schema } of services) await migrate(schema, urlOf(schema.service));

  const members = await addMembers(urlOf('auth'), MEMBERS);
  const demandAll = async (raceId: string): Promise<void> => {
    const { classes, signUps } = await readRace(urlOf('race'), raceId);
    const taken = classes[0]?.taken;
    const stored = signUps.filter(holdsPlace).length;
    const people = new Set(signUps.map(({ memberId }) => memberId)).size;
    if (taken !== MEMBERS || stored !== MEMBERS || people !== MEMBERS)
      throw new Error(`${taken} taken, ${stored} stored, ${people} members`);
  };

  const [echoBehind, echo, auth, race, rowLock, edge, rowLockEdge] = await Promise.all(
    Array.from({ length: 7 }, freePort),
  );
  const shared = {
    PADDOCK_MODE: 'test',
    LOG_LEVEL: 'warn',
    INTERNAL_SECRET: 'x'.repeat(32),
    SEAL_SECRET: 'x'.repeat(32),
    CODE_SECRET: 'x'.repeat(32),
    SMS_PROVIDER: 'console',
    SITE_URLS: 'cn=http://cn.localhost,en=http://en.localhost,ru=http://ru.localhost',
    HOURLY_TOKEN_SECRET: HOURLY_SECRET,
    ADDRESS_CALLS_PER_MINUTE: '1000000000',
    CACHE_REDIS_URL: redis.urlFor(0),
    QUEUE_REDIS_URL: redis.urlFor(1),
    AUTH_DATABASE_URL: urlOf('auth'),
    RACE_DATABASE_URL: urlOf('race'),
    RUN_JOBS: 'false',
    BEHIND: at(echoBehind),
    NODE_ENV: 'production',
  };
  await step('start the services, two edges and the echo', async () => {
    for (const [script, role, port, raceUrl] of [
      ['bench-role.ts', 'echo-behind', echoBehind, ''],
      ['bench-role.ts', 'echo', echo, ''],
      ['bench-sign-up-role.ts', 'auth', auth, ''],
      ['bench-sign-up-role.ts', 'race', race, ''],
      ['bench-sign-up-role.ts', 'race-row-lock', rowLock, ''],
      ['bench-sign-up-role.ts', 'edge', edge, at(race)],
      ['bench-sign-up-role.ts', 'edge', rowLockEdge, at(rowLock)],
    ] as const) {
      const urls = `auth=${at(auth)}${raceUrl && `,race=${raceUrl}`}`;
      const child = await startRole(script, role, { ...shared, PORT: `${port}`, SERVICE_URLS: urls });
      stops.push(() => void child.kill('SIGKILL'));
    }
  });

  const poolTo = (port: number | undefined): Pool => {
    const pool = new Pool(at(port), { connections: IN_FLIGHT });
    stops.push(() => pool.destroy());
    return pool;
  };
  const signUpThrough = (pool: Pool, pageFirst: boolean) => async (): Promise<Round> => {
    const { raceId, classIds } = await addHotRace(urlOf('race'), [{ capacity: MEMBERS, waitingList: false }]);
    const token = hourlyToken(HOURLY_SECRET, Date.now());
    if (pageFirst) {
      await shoot(pool, members, ({ accessToken }) => ({
        path: '/api/get_my_sign_up',
        headers: { access_token: accessToken },
        body: { raceId },
      }));
    }
    const round = await shoot(pool, members, ({ accessToken }) => ({
      path: '/api/sign_up',
      headers: { token, access_token: accessToken },
      body: { raceId, classId: classIds[0], answers: [] },
    }));
    await demandAll(raceId);
    return round;
  };
  const echoPool = poolTo(echo);
  const [batches, single] = [poolTo(edge), poolTo(rowLockEdge)];
  const echoBody = { raceId: randomBytes(18).toString('hex'), classId: randomBytes(18).toString('hex') };
  const contenders: Contender[] = [
    {
      name: 'bare Fastify two-hop echo',
      run: () => shoot(echoPool, members, () => ({ path: '/echo', body: echoBody })),
    },
    { name: 'sign-up, page opened before', run: signUpThrough(batches, true) },
    { name: 'sign-up, session never seen before', run: signUpThrough(batches, false) },
    { name: 'row lock and insert, one commit a call', run: signUpThrough(single, true) },
  ].map((contender) => ({ ...contender, rounds: [] }));
  for (const { run } of contenders) await run();
  // In turn, so that a machine whose speed drifts is unfair to nobody.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contender of contenders) contender.rounds.push(await contender.run());
  }

  say(`\n  ${MEMBERS} members, ${IN_FLIGHT} in flight, ${ROUNDS} rounds, medians; every commit durable\n`);
  const [base] = contenders;
  for (const { name, rounds } of contenders) {
    const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
    const ratio = median(rounds.map(({ perSecond }, i) => perSecond / (base?.rounds[i]?.perSecond ?? 1)));
    const rate = Math.round(of(({ perSecond }) => perSecond)).toString();
    const times = `p50 ${of(({ p50 }) => p50).toFixed(1)} ms   p99 ${of(({ p99 }) => p99).toFixed(1)} ms`;
    say(`  ${name.padEnd(38)} ${rate.padStart(6)}/s   ${times}   × ${ratio.toFixed(2)}`);
  }
  const gain = median(
    contenders[1]!.rounds.map(({ perSecond }, i) => perSecond / (contenders[3]!.rounds[i]?.perSecond ?? 1)),
  );
  say(
    `\n  batches over row lock and insert: × ${gain.toFixed(1)}; 0 oversold, 0 lost, 0 twice in every round\n`,
  );
} catch (error) {
  complainAndExit(error);
} finally {
  for (const stop of stops.toReversed()) await stop();
}
