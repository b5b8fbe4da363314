import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { migrate } from '@paddock/kit/database/migrate';
import { eventually } from '@paddock/kit/testing/eventually';
import { notesService } from '@paddock/kit/testing/notes.fixture';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../ports.ts';
import { provision, startPostgres, withClient, type Postgres } from '../postgres.ts';
import { startProcess, type RunningProcess } from '../processes.ts';
import { startRedis, type RedisServer } from '../redis.ts';

const secret = 'a-secret-of-this-worker-that-is-long-enough';

describe('a worker in the middle of a long job', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-worker-'));
  const running: RunningProcess[] = [];
  let postgres: Postgres;
  let redis: RedisServer;

  beforeAll(async () => {
    process.env.PADDOCK_DATA = folder;
    postgres = await startPostgres(join(folder, 'postgres'));
    redis = await startRedis(join(folder, 'redis'));
    await provision(postgres, 'paddock', ['auth'], 'worker');
    await migrate(notesService.schema, url());
    await query('create table auth.run (id serial primary key, note text not null)');
  });
  beforeEach(() => query('truncate auth.outbox_job, auth.run'));
  afterEach(() => Promise.all(running.splice(0).map((worker) => worker.stop())));
  afterAll(async () => {
    await redis?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const url = (): string => postgres.urlFor('auth', 'worker', 'paddock');
  const query = async (sql: string): Promise<unknown[]> =>
    withClient(url(), async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
  const jobs = () =>
    query(
      `select attempt, leased_until > now() as leased, done_at is not null as done from auth.outbox_job
       where name = 'held'`,
    );

  async function start(settings: Record<string, string> = {}): Promise<RunningProcess> {
    const port = await freePort();
    const worker = await startProcess(
      'held-worker',
      {
        script: 'deploy/local/faults/held-worker.ts',
        port,
        env: {
          PADDOCK_MODE: 'test',
          LOG_LEVEL: 'error',
          PORT: `${port}`,
          INTERNAL_SECRET: secret,
          SEAL_SECRET: secret,
          DATABASE_URL: url(),
          CACHE_REDIS_URL: redis.urlFor(0),
          QUEUE_REDIS_URL: redis.urlFor(1),
          DRAIN_NOTICE_MS: '0',
          ...settings,
        },
      },
      () => undefined,
    );
    running.push(worker);
    return worker;
  }

  async function startInTheMiddle(): Promise<RunningProcess> {
    const worker = await start();
    await eventually('it is in the middle', async () => {
      expect(await jobs()).toEqual([{ attempt: 1, leased: true, done: false }]);
    });
    return worker;
  }

  it('that is told to go gives it back, and another does it, once', async () => {
    const worker = await startInTheMiddle();
    await worker.stop();
    expect(await jobs()).toEqual([{ attempt: 0, leased: null, done: false }]);
    await start({ LET_GO: 'true' });
    await eventually('the other has done it', async () => {
      expect(await jobs()).toMatchObject([{ attempt: 1, done: true }]);
    });
    expect(await query('select note from auth.run')).toEqual([{ note: 'far' }]);
  });

  it('that is killed keeps it until its lease is over (control)', async () => {
    const worker = await startInTheMiddle();
    process.kill(worker.pid, 'SIGKILL');
    await worker.stop();
    expect(await jobs()).toEqual([{ attempt: 1, leased: true, done: false }]);
  });
});
