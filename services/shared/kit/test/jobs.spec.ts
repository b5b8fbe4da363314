import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../src/database/database.ts';
import { JobQueue } from '../src/jobs/job-queue.ts';
import { Outbox } from '../src/jobs/outbox.ts';
import { eventually } from '../src/testing/eventually.ts';
import { HeldJob } from '../src/testing/jobs.fixture.ts';
import { CountRunsJob, createNoteTables, notesServiceWith } from '../src/testing/notes.fixture.ts';
import { ServiceHost } from '../src/testing/service-host.ts';

describe('short jobs', () => {
  let host: ServiceHost;
  let database: Database;
  let outbox: Outbox;

  beforeAll(async () => {
    host = await ServiceHost.start(notesServiceWith({ providers: [HeldJob] }));
    await createNoteTables(host);
    database = host.app('auth').get(Database);
    outbox = host.app('auth').get(Outbox);
  });
  beforeEach(() => host.query('auth', 'truncate run, outbox_job'));
  afterAll(() => host.close());

  const until = (sql: string) => eventually(sql, async () => (await host.query('auth', sql)).length > 0);
  const runs = async (): Promise<number> => (await host.query('auth', 'select 1 from run')).length;
  const promise = (note: string, fail = false) =>
    database.transaction(() => outbox.add(CountRunsJob, { note, fail }));

  it('run after the commit', async () => {
    await promise('one');
    await until('select 1 from outbox_job where done_at is not null');
    expect(await runs()).toBe(1);
  });

  it('do not run after a rollback', async () => {
    const rolledBack = database.transaction(async () => {
      await outbox.add(CountRunsJob, { note: 'never' });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await promise('after');
    await until('select 1 from outbox_job where done_at is not null');
    expect(await host.query('auth', 'select note from run')).toEqual([{ note: 'after' }]);
  });

  it('take effect once, however often they are announced', async () => {
    await promise('many');
    const [row] = await host.query<{ id: string }>('auth', 'select id from outbox_job');
    const queue = host.app('auth').get(JobQueue);
    for (let attempt = 0; attempt < 20; attempt += 1)
      await queue.announce({ ...row!, name: 'count-runs', attempt, availableAt: new Date() });
    await until('select 1 from outbox_job where done_at is not null');
    await promise('the queue is drained in order, so this one comes after them');
    await until(`select 1 from outbox_job where payload->>'note' like 'the queue%' and done_at is not null`);
    expect(await host.query('auth', `select 1 from run where note = 'many'`)).toHaveLength(1);
  });

  it('leave no partial effect when they fail, and are failed after the last attempt', async () => {
    await promise('broken', true);
    await until('select 1 from outbox_job where failed_at is not null');
    expect(await runs()).toBe(0);
    expect(await host.query('auth', 'select attempt, fault from outbox_job')).toEqual([
      { attempt: 2, fault: 'as asked' },
    ]);
  });

  it('do not start before their moment', async () => {
    const later = new Date(Date.now() + 3_600_000);
    await database.transaction(() => outbox.add(CountRunsJob, { note: 'later' }, later));
    await promise('the queue is drained in order, so this one comes after it');
    await until(`select 1 from outbox_job where payload->>'note' like 'the queue%' and done_at is not null`);
    expect(await host.query('auth', `select 1 from run where note = 'later'`)).toEqual([]);
    await database.transaction(() => outbox.add(CountRunsJob, { note: 'soon' }, new Date(Date.now() + 50)));
    await until(`select 1 from run where note = 'soon'`);
  });

  it('do not block other kinds', async () => {
    for (let i = 0; i < 20; i += 1) await outbox.add(HeldJob, { note: 'slow' });
    await until(`select 1 from outbox_job where progress_done = 3`);
    await promise('quick');
    await until(`select 1 from run where note = 'quick'`);
    expect(await runs()).toBe(1);
    host.app('auth').get(HeldJob).release();
    await until(`select 1 from run where note = 'slow' having count(*) = 20`);
  });
});
