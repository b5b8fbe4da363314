import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../src/database/database.ts';
import { JobRunner } from '../src/jobs/job-runner.ts';
import { Outbox } from '../src/jobs/outbox.ts';
import { eventually } from '../src/testing/eventually.ts';
import { HeldJob } from '../src/testing/jobs.fixture.ts';
import { createNoteTables, notesServiceWith } from '../src/testing/notes.fixture.ts';
import { ServiceHost } from '../src/testing/service-host.ts';

/** A process with a single database connection; tests announce jobs to it explicitly. */
class Worker {
  readonly job: HeldJob;
  readonly database: Database;
  readonly outbox: Outbox;
  private readonly runner: JobRunner;

  constructor(host: ServiceHost) {
    const app = host.app('auth');
    this.job = app.get(HeldJob);
    this.database = app.get(Database);
    this.outbox = app.get(Outbox);
    this.runner = app.get(JobRunner);
  }

  run(id: string): Promise<void> {
    return this.runner.run(this.job, id);
  }

  close(): void {
    this.runner.close();
  }
}

describe('long jobs', () => {
  const build = notesServiceWith({
    providers: [HeldJob],
    settings: { RUN_JOBS: 'false', DATABASE_POOL: '1' },
  });
  let host: ServiceHost;
  let copy: ServiceHost;
  let one: Worker;
  let other: Worker;
  let id: string;

  beforeAll(async () => {
    host = await ServiceHost.start(build);
    await createNoteTables(host);
    copy = await host.beside(build);
    one = new Worker(host);
    other = new Worker(copy);
  });
  beforeEach(async () => {
    await host.query('auth', 'truncate run, outbox_job');
    one.job.hold();
    other.job.hold();
    id = await one.outbox.add(HeldJob, { note: 'far' });
  });
  afterEach(() => {
    one.job.release();
    other.job.release();
  });
  afterAll(async () => {
    await copy.close();
    await host.close();
  });

  const state = () => one.outbox.stateOf(id);
  /** Its first progress is stored, so nothing but the timer renews the lease from here on. */
  const isRunning = () => eventually('the job runs', async () => (await state())?.done === 3);
  const runs = () => host.query('auth', 'select note from run');
  const itsWorkerDied = () =>
    host.query('auth', `update outbox_job set leased_until = now() - interval '1 second'`);

  it('report progress', async () => {
    expect(await state()).toEqual({ state: 'waiting', done: 0, total: null, note: '' });
    const run = one.run(id);
    await isRunning();
    expect(await state()).toEqual({ state: 'running', done: 3, total: 10, note: 'far' });
    one.job.release();
    await run;
    expect(await state()).toEqual({ state: 'done', done: 10, total: 10, note: 'far' });
    expect(await one.outbox.stateOf(crypto.randomUUID())).toBeUndefined();
  });

  it('do not hold a database connection', async () => {
    const order: string[] = [];
    const ask = (who: string) => one.database.query('select 1').then(() => order.push(who));
    const run = one.run(id).then(() => order.push('done'));
    await isRunning();
    await ask('beside the job');
    one.job.release();
    await run;
    // Control: a transaction does block the connection.
    const held = Promise.withResolvers<void>();
    const transaction = one.database.transaction(() => held.promise);
    const asked = ask('beside the transaction');
    order.push('let go');
    held.resolve();
    await Promise.all([transaction, asked]);
    expect(order).toEqual(['beside the job', 'done', 'let go', 'beside the transaction']);
  });

  it('belong to one worker during their lease', async () => {
    other.job.release();
    const run = one.run(id);
    await isRunning();
    await other.run(id);
    expect(await runs()).toEqual([]);
    one.job.release();
    await run;
    await other.run(id);
    expect(await runs()).toHaveLength(1);
  });

  it('are taken over when their worker dies; a worker that lost its lease stops', async () => {
    other.job.release();
    const run = one.run(id);
    await isRunning();
    await itsWorkerDied();
    expect((await state())?.state).toBe('waiting');
    await other.run(id);
    expect(await state()).toMatchObject({ state: 'done' });
    one.job.release();
    await run;
    expect(await runs()).toHaveLength(1);
    expect(await host.query('auth', 'select attempt, fault from outbox_job')).toEqual([
      { attempt: 2, fault: null },
    ]);
  });

  it('fail after their workers die every time', async () => {
    await host.query('auth', 'update outbox_job set attempt = 2');
    one.job.release();
    await one.run(id);
    expect(await state()).toMatchObject({ state: 'failed' });
    expect(await runs()).toEqual([]);
  });

  it('are released on shutdown without counting an attempt', async () => {
    const run = one.run(id);
    await isRunning();
    one.close();
    await run;
    expect(await state()).toMatchObject({ state: 'waiting', done: 3 });
    expect(await host.query('auth', 'select attempt from outbox_job')).toEqual([{ attempt: 0 }]);
    other.job.release();
    await other.run(id);
    expect(await state()).toMatchObject({ state: 'done' });
  });
});
