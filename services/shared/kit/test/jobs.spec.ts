import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Database } from '../src/database/database.ts';
import { JobQueue } from '../src/jobs/job-queue.ts';
import { JobWorker } from '../src/jobs/job-worker.ts';
import { Outbox } from '../src/jobs/outbox.ts';
import { Sweeper } from '../src/jobs/sweeper.ts';
import { CountRunsJob, createNoteTables, notesService } from '../src/testing/notes.fixture.ts';
import { ServiceHost } from '../src/testing/service-host.ts';

describe('background work', () => {
  let host: ServiceHost;
  let database: Database;
  let outbox: Outbox;

  beforeAll(async () => {
    host = await ServiceHost.start(notesService);
    await createNoteTables(host);
    database = host.app('auth').get(Database);
    outbox = host.app('auth').get(Outbox);
  });
  beforeEach(() => host.query('auth', 'truncate run, outbox_job'));
  afterAll(() => host.close());

  /** Waits on the database row that says so, for as long as the test may run. */
  async function until(sql: string): Promise<void> {
    while ((await host.query('auth', sql)).length === 0) await pause(20);
  }
  const runs = async (): Promise<number> => (await host.query('auth', 'select 1 from run')).length;
  const promise = (note: string, fail = false) =>
    database.transaction(() => outbox.add(CountRunsJob, { note, fail }));

  it('is done after the commit that promised it', async () => {
    await promise('one');
    await until('select 1 from outbox_job where done_at is not null');
    expect(await runs()).toBe(1);
  });

  it('is not done when the promise is rolled back', async () => {
    const rolledBack = database.transaction(async () => {
      await outbox.add(CountRunsJob, { note: 'never' });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await promise('after');
    await until('select 1 from outbox_job where done_at is not null');
    expect(await host.query('auth', 'select note from run')).toEqual([{ note: 'after' }]);
  });

  it('has its effect once, however often it is announced', async () => {
    await promise('many');
    const [row] = await host.query<{ id: string }>('auth', 'select id from outbox_job');
    const queue = host.app('auth').get(JobQueue);
    for (let i = 0; i < 20; i += 1)
      await queue.announce(row?.id ?? '', { name: 'count-runs', attempts: 1, pause: 1 });
    await until('select 1 from outbox_job where done_at is not null');
    await promise('the queue is drained in order, so this one comes after them');
    await until(`select 1 from outbox_job where payload->>'note' like 'the queue%' and done_at is not null`);
    expect(await host.query('auth', `select 1 from run where note = 'many'`)).toHaveLength(1);
  });

  it('leaves no half effect when it fails, and is marked failed after its last try', async () => {
    await promise('broken', true);
    await until('select 1 from outbox_job where failed_at is not null');
    expect(await runs()).toBe(0);
    expect(await host.query('auth', 'select fault from outbox_job')).toEqual([{ fault: 'as asked' }]);
  });

  it('is found again by the sweeper when its announcement was lost', async () => {
    await host.query(
      'auth',
      `insert into outbox_job (id, name, payload, available_at) values ($1, 'count-runs', '{"note":"lost"}', now() - interval '1 minute')`,
      [randomUUID()],
    );
    expect(await host.app('auth').get(Sweeper).sweep()).toBe(1);
    await until('select 1 from outbox_job where done_at is not null');
    expect(await runs()).toBe(1);
  });

  it('does not begin before its moment, and is not swept before it', async () => {
    const later = new Date(Date.now() + 3_600_000);
    await database.transaction(() => outbox.add(CountRunsJob, { note: 'later' }, later));
    await promise('the queue is drained in order, so this one comes after it');
    await until(`select 1 from outbox_job where payload->>'note' like 'the queue%' and done_at is not null`);
    expect(await host.app('auth').get(Sweeper).sweep(0)).toBe(0);
    expect(await host.query('auth', `select 1 from run where note = 'later'`)).toEqual([]);
    await database.transaction(() => outbox.add(CountRunsJob, { note: 'soon' }, new Date(Date.now() + 50)));
    await until(`select 1 from run where note = 'soon'`);
  });

  it('stops the start when nobody can do it', async () => {
    await host.query('auth', `insert into outbox_job (name, payload) values ('nobody-does-this', '{}')`);
    const again = host.app('auth').get(JobWorker).onApplicationBootstrap();
    await expect(again).rejects.toThrow('no handler for the jobs: nobody-does-this');
  });
});
