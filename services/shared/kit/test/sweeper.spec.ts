import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Database } from '../src/database/database.ts';
import { IdempotencyKey } from '../src/database/idempotency-key.entity.ts';
import { CleanUpJob } from '../src/jobs/clean-up.job.ts';
import { JobQueue } from '../src/jobs/job-queue.ts';
import { ShortJob } from '../src/jobs/job.ts';
import { JobsRepository } from '../src/jobs/jobs.repository.ts';
import { Outbox } from '../src/jobs/outbox.ts';
import { Sweeper } from '../src/jobs/sweeper.ts';
import { metrics } from '../src/metrics.ts';
import { eventually } from '../src/testing/eventually.ts';
import { HourlyJob } from '../src/testing/jobs.fixture.ts';
import { CountRunsJob, createNoteTables, notesServiceWith } from '../src/testing/notes.fixture.ts';
import { ServiceHost } from '../src/testing/service-host.ts';
import { workerRedisUrl } from '../src/testing/test-servers.ts';

@Injectable()
class FutureJob extends ShortJob {
  readonly name = 'from-the-future';

  constructor(private readonly database: Database) {
    super();
  }

  async run(): Promise<void> {
    await this.database.query(`insert into run (note) values ('future')`);
  }
}

async function gauge(job: string, state: string): Promise<number | undefined> {
  const { values } = (await metrics.getSingleMetric('paddock_jobs')!.get()) as {
    values: { value: number; labels: Record<string, string> }[];
  };
  return values.find(({ labels }) => labels.job === job && labels.state === state)?.value;
}

const sweep = (one: ServiceHost) => one.app('auth').get(Sweeper).sweep();

describe('sweeper', () => {
  const build = notesServiceWith({ providers: [HourlyJob] });
  let host: ServiceHost;
  let copy: ServiceHost;

  beforeAll(async () => {
    host = await ServiceHost.start(build);
    await createNoteTables(host);
    copy = await host.beside(build);
    // Started by the test.
    for (const one of [host, copy]) await one.app('auth').get(Sweeper).onModuleDestroy();
  });
  beforeEach(() => host.query('auth', 'truncate run, outbox_job, idempotency_key'));
  afterAll(async () => {
    await copy.close();
    await host.close();
  });

  const notes = async () =>
    (await host.query<{ note: string }>('auth', 'select note from run')).map(({ note }) => note);
  const lose = (name: string, count: number) =>
    host.query(
      'auth',
      `insert into outbox_job (name, payload, available_at)
       select $1, jsonb_build_object('note', n), now() - interval '1 minute' from generate_series(1, $2) n`,
      [name, count],
    );

  it('announces each lost job once, with concurrent sweepers', async () => {
    const spies = [host, copy].map((one) =>
      jest.spyOn(one.app('auth').get(JobQueue), 'announce').mockImplementation(async () => undefined),
    );
    const calledOut = () => spies.flatMap(({ mock }) => mock.calls.flat()).map(({ id }) => id);
    await lose('count-runs', 1500);
    await Promise.all([sweep(host), sweep(host), sweep(copy), sweep(copy)]);
    await sweep(copy);
    const lost = calledOut();
    // Includes the rows of the hourly and the clean-up job.
    expect(lost).toHaveLength(1502);
    expect(new Set(lost).size).toBe(1502);
    // Control: jobs that are not marked as announced are announced again.
    await host.query('auth', 'update outbox_job set announced_at = null');
    await sweep(host);
    expect(calledOut()).toHaveLength(2502);
    for (const spy of spies) spy.mockRestore();
  });

  it('recovers after Redis was wiped', async () => {
    const redis = new Redis(workerRedisUrl());
    const outbox = host.app('auth').get(Outbox);
    await outbox.add(CountRunsJob, { note: 'wiped' }, new Date(Date.now() + 3_600_000));
    await eventually('it is announced', async () => (await redis.keys('*count-runs:delayed')).length > 0);
    await redis.flushdb();
    redis.disconnect();
    await host.query('auth', `update outbox_job set available_at = now() - interval '1 minute'`);
    await sweep(copy);
    await eventually('it is done', async () => (await notes()).includes('wiped'));
  });

  it('leaves unknown kinds for a newer build, and logs them once', async () => {
    const warn = jest.spyOn(host.log, 'warn');
    await lose('from-the-future', 2);
    const older = await host.beside(build);
    for (let i = 0; i < 3; i += 1) await sweep(host);
    expect(warn.mock.calls.filter(([what]) => JSON.stringify(what).includes('from-the-future'))).toHaveLength(
      1,
    );
    warn.mockRestore();
    expect(await gauge('from-the-future', 'unknown')).toBe(2);
    expect(await notes()).toEqual([]);
    const newer = await host.beside(notesServiceWith({ providers: [HourlyJob, FutureJob] }));
    await sweep(newer);
    await eventually('the newer build does both', async () => (await notes()).length === 2);
    await sweep(host);
    expect(await gauge('from-the-future', 'unknown')).toBe(0);
    await older.close();
    await newer.close();
  });

  it('schedules recurring jobs once per moment over all replicas', async () => {
    await Promise.all([sweep(host), sweep(copy), sweep(host), sweep(copy)]);
    const planned = await host.query<{ dueAt: Date }>(
      'auth',
      `select due_at as "dueAt" from outbox_job where name = 'hourly'`,
    );
    expect(planned).toHaveLength(1);
    expect(planned[0]!.dueAt.getTime() % 3_600_000).toBe(0);
    // Due now; announced to both replicas.
    await host.query('auth', `update outbox_job set available_at = now() - interval '1 minute'`);
    await sweep(host);
    await host.query('auth', 'update outbox_job set announced_at = null');
    await sweep(copy);
    await eventually('it is done', async () => (await notes()).includes('hourly'));
    await Promise.all([sweep(host), sweep(copy)]);
    expect(await notes()).toEqual(['hourly']);
  });

  it('continues when a step fails', async () => {
    await lose('count-runs', 3);
    await host.query('auth', 'update outbox_job set failed_at = now()');
    await lose('count-runs', 1);
    const broken = jest
      .spyOn(host.app('auth').get(JobsRepository), 'add')
      .mockRejectedValue(new Error('planning is broken'));
    await sweep(host);
    broken.mockRestore();
    await eventually('the lost row is done', async () => (await notes()).length === 1);
    expect(await gauge('count-runs', 'failed')).toBe(3);
  });

  it('deletes only old rows, in batches', async () => {
    await host.query(
      'auth',
      `insert into outbox_job (name, payload, done_at, failed_at)
       select 'old', '{}'::jsonb, now() - interval '8 days', null::timestamptz from generate_series(1, 2500)
       union all select 'fresh', '{}', now() - interval '6 days', null
       union all select 'old', '{}', null, now() - interval '91 days'
       union all select 'fresh', '{}', null, now() - interval '89 days'
       union all select 'fresh', '{}', null, null`,
    );
    await host.query(
      'auth',
      `insert into idempotency_key (scope, key, request_hash, created_at)
       select 's', n::text, ''::bytea, now() - interval '3 days' from generate_series(1, 2500) n
       union all select 's', 'fresh', '', now() - interval '1 day'`,
    );
    const work = { signal: new AbortController().signal, progress: async () => undefined };
    await host.app('auth').get(CleanUpJob).run({}, work);
    expect(await host.query('auth', 'select distinct name from outbox_job')).toEqual([{ name: 'fresh' }]);
    expect(await host.query('auth', 'select 1 from outbox_job')).toHaveLength(3);
    expect(await host.app('auth').get(Database).rows(IdempotencyKey).find()).toMatchObject([
      { key: 'fresh' },
    ]);
  });
});
