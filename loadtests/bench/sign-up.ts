// `npm run bench:sign-up`: sign-ups of a popular race end to end with durable commits, compared with a bare two-hop echo and with a row
// lock and insert per call, in one run on one machine.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { migrate } from '@paddock/kit/database/migrate';
import { freePort } from '../../deploy/local/ports.ts';
import { provision, startPostgres } from '../../deploy/local/postgres.ts';
import { startRedis } from '../../deploy/local/redis.ts';
import { databaseSettings, loadServices, serviceNames } from '../../deploy/local/service-list.ts';
import { complainAndExit, say, step } from '../../deploy/local/terminal.ts';
import { addHotRace, addMembers, fillRace, holdsPlace, type Member, readRace } from '../hot-race.ts';
import type { Measured } from './cpu.ts';
import { median, startRole } from './processes.ts';
import { IN_FLIGHT, Round, shoot } from './round.ts';

const MEMBERS = 3000;
/** Few enough that sessions stay cached between page view and sign-up, on a busy machine too. */
const PARALLEL = 500;
const ROUNDS = 3;
/** Warm-up time for the JIT compilers of seven processes. */
const WARM_UPS = 2;
const HOURLY_SECRET = 'the hourly secret of the benchmark';

const at = (port: number | undefined): string => `http://127.0.0.1:${port}`;

interface Contender {
  name: string;
  rounds: Round[];
  run: () => Promise<Round>;
}

const columns = ['generator', 'edge', 'race', 'accounts', 'PostgreSQL'];

const folder = mkdtempSync(join(tmpdir(), 'paddock-bench-'));
const stops: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
let failure: unknown;
try {
  const postgres = await step('start PostgreSQL', () => startPostgres(join(folder, 'postgres')));
  stops.push(postgres.stop);
  const redis = await step('start Redis', () => startRedis(join(folder, 'redis')));
  stops.push(redis.stop);
  await provision(postgres, 'paddock', serviceNames, 'bench');
  const urlOf = (service: string): string => postgres.urlFor(service, 'bench', 'paddock');
  for (const { schema } of await loadServices()) await migrate(schema, urlOf(schema.service));

  const [echoBehind, echo, auth, content, race, rowLock, edge, rowLockEdge] = await Promise.all(
    Array.from({ length: 8 }, freePort),
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
    NETWORK_CALLS_PER_MINUTE: '1000000000',
    PERSON_CALLS_PER_MINUTE: '1000000000',
    TRUSTED_PROXIES: '127.0.0.1',
    CACHE_REDIS_URL: redis.urlFor(0),
    QUEUE_REDIS_URL: redis.urlFor(1),
    ...databaseSettings(urlOf),
    RUN_JOBS: 'false',
    BEHIND: at(echoBehind),
    NODE_ENV: 'production',
  };
  const pids = new Map<number | undefined, number>();
  await step('start the services, two edges and the echo', async () => {
    for (const [script, role, port, raceUrl] of [
      ['bff-role.ts', 'echo-behind', echoBehind, ''],
      ['bff-role.ts', 'echo', echo, ''],
      ['sign-up-role.ts', 'auth', auth, ''],
      ['sign-up-role.ts', 'content', content, ''],
      ['sign-up-role.ts', 'race', race, ''],
      ['sign-up-role.ts', 'race-row-lock', rowLock, ''],
      ['sign-up-role.ts', 'edge', edge, at(race)],
      ['sign-up-role.ts', 'edge', rowLockEdge, at(rowLock)],
    ] as const) {
      const urls = `auth=${at(auth)},content=${at(content)}${raceUrl && `,race=${raceUrl}`}`;
      const child = await startRole(script, role, { ...shared, PORT: `${port}`, SERVICE_URLS: urls });
      pids.set(port, child.pid!);
      stops.push(() => void child.kill('SIGKILL'));
    }
  });
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const generator = { name: 'generator', pid: process.pid };
  const behind = (edgePort: number | undefined, racePort: number | undefined): Measured[] => [
    generator,
    { name: 'edge', pid: pids.get(edgePort)! },
    { name: 'race', pid: pids.get(racePort)! },
  ];
  const withData: Measured[] = [
    { name: 'accounts', pid: pids.get(auth)! },
    { name: 'PostgreSQL', pid: postmaster, withChildren: true },
  ];

  const poolTo = (port: number | undefined): Pool => {
    const pool = new Pool(at(port), { connections: IN_FLIGHT });
    stops.push(() => pool.destroy());
    return pool;
  };
  const demandAll = async (raceId: string, all: number): Promise<void> => {
    const { classes, signUps } = await readRace(urlOf('race'), raceId);
    const taken = classes[0]?.taken;
    const stored = signUps.filter(holdsPlace).length;
    const people = new Set(signUps.map(({ memberId }) => memberId)).size;
    if (taken !== all || stored !== all || people !== all)
      throw new Error(`${taken} taken, ${stored} stored, ${people} members of ${all}`);
  };

  const registered = await addMembers(urlOf('auth'), MEMBERS);
  /** Members who open the page first or are new; `inAlready` existing sign-ups. */
  const signUpThrough =
    (pool: Pool, processes: readonly Measured[], pageFirst: boolean, inAlready = 0) =>
    async (): Promise<Round> => {
      const capacity = inAlready + MEMBERS;
      const hot = await addHotRace(urlOf('race'), [{ capacity, waitingList: false }]);
      if (inAlready > 0) await fillRace(urlOf('race'), hot, inAlready);
      const { raceId, classIds } = hot;
      const token = hourlyToken(HOURLY_SECRET, Date.now());
      const members = pageFirst ? registered : await addMembers(urlOf('auth'), MEMBERS);
      const round = new Round(pool, processes);
      for (let from = 0; from < MEMBERS; from += PARALLEL) {
        const some: Member[] = members.slice(from, from + PARALLEL);
        if (pageFirst) {
          await shoot(pool, some, ({ accessToken }) => ({
            path: '/api/get_my_sign_up',
            headers: { access_token: accessToken },
            body: { raceId },
          }));
        }
        await round.shoot(some, ({ accessToken }) => ({
          path: '/api/sign_up',
          headers: { token, access_token: accessToken },
          body: { raceId, classId: classIds[0], answers: [] },
        }));
      }
      await demandAll(raceId, capacity);
      return round;
    };
  const echoPool = poolTo(echo);
  const batches = [poolTo(edge), [...behind(edge, race), ...withData]] as const;
  const single = [poolTo(rowLockEdge), [...behind(rowLockEdge, rowLock), ...withData]] as const;
  const echoBody = { raceId: randomBytes(18).toString('hex'), classId: randomBytes(18).toString('hex') };
  const contenders: Contender[] = [
    {
      name: 'bare Fastify two-hop echo',
      run: async () => {
        const round = new Round(echoPool, behind(echo, echoBehind));
        for (let from = 0; from < MEMBERS; from += PARALLEL)
          await round.shoot(registered.slice(from, from + PARALLEL), () => ({
            path: '/echo',
            body: echoBody,
          }));
        return round;
      },
    },
    { name: 'sign-up, page opened before', run: signUpThrough(...batches, true) },
    { name: 'sign-up, session never seen before', run: signUpThrough(...batches, false) },
    { name: 'the same page, 10,000 in already', run: signUpThrough(...batches, true, 10_000) },
    { name: 'the same page, 20,000 in already', run: signUpThrough(...batches, true, 20_000) },
    { name: 'row lock and insert, one commit a call', run: signUpThrough(...single, true) },
  ].map((contender) => ({ ...contender, rounds: [] }));
  for (let round = 0; round < WARM_UPS; round += 1) for (const { run } of contenders) await run();
  // Alternating, so that a drifting machine speed affects all equally.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contender of contenders) contender.rounds.push(await contender.run());
  }

  const [base, opened, , , , byHand] = contenders;
  const over = (
    one: Contender,
    other: Contender,
    pick = ({ perSecond }: Round): number => perSecond,
  ): number => median(one.rounds.map((round, i) => pick(round) / pick(other.rounds[i]!)));
  const callsPerRun = (round: Round): number => 1 / columns.reduce((sum, name) => sum + round.cost(name), 0);
  say(`\n  ${MEMBERS} members, ${IN_FLIGHT} in flight, ${ROUNDS} rounds, medians; every commit durable`);
  say(
    `  × the echo by rate, and by the microseconds all processes ran for a call; the latter hardly minds other work\n`,
  );
  say(
    `  ${' '.repeat(38)} per second  p50 ms  p99 ms     ×  by CPU ${columns.map((name) => name.padStart(10)).join(' ')}`,
  );
  for (const contender of contenders) {
    const of = (pick: (round: Round) => number): number => median(contender.rounds.map(pick));
    const rate = Math.round(of(({ perSecond }) => perSecond)).toString();
    const times = [0.5, 0.99].map((share) =>
      of((round) => round.percentile(share))
        .toFixed(1)
        .padStart(7),
    );
    const costs = columns.map((name) =>
      Math.round(of((round) => round.cost(name)))
        .toString()
        .padStart(10),
    );
    say(
      `  ${contender.name.padEnd(38)} ${rate.padStart(10)} ${times.join(' ')}  ${over(contender, base!).toFixed(2)}    ${over(contender, base!, callsPerRun).toFixed(2)} ${costs.join(' ')}`,
    );
  }
  say(
    `\n  batches over row lock and insert: × ${over(opened!, byHand!).toFixed(1)}; 0 oversold, 0 lost, 0 twice in every round\n`,
  );
} catch (error) {
  failure = error;
}
for (const stop of stops.toReversed()) await stop();
if (failure) complainAndExit(failure);
