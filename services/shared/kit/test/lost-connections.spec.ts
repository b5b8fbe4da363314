import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Caller } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import { eventually } from '../src/testing/eventually.ts';
import { createNoteTables, notesService } from '../src/testing/notes.fixture.ts';
import { ServiceHost } from '../src/testing/service-host.ts';

const member: Caller = { kind: 'member', memberId: randomUUID(), sessionId: randomUUID() };

describe('a killed database connection', () => {
  let host: ServiceHost;
  const uncaught: unknown[] = [];
  const note = (error: unknown): void => void uncaught.push(error);

  beforeAll(async () => {
    host = await ServiceHost.start(notesService);
    await createNoteTables(host);
    process.on('uncaughtException', note);
    process.on('unhandledRejection', note);
  });
  afterAll(async () => {
    process.off('uncaughtException', note);
    process.off('unhandledRejection', note);
    await host.close();
  });

  const ask = (call: string, body: unknown = {}): Promise<Envelope> =>
    host.transport.call(
      'auth',
      { call, caller: member, lang: 'en', requestId: randomUUID(), address: '' },
      body,
    );
  const killAll = () =>
    host.query(
      'auth',
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'paddock-auth' and datname = current_database()`,
    );

  it('refuses calls in flight and never ends the process', async () => {
    const slow = Array.from({ length: 5 }, () => ask('slow_note'));
    const sleeping = `select 1 from pg_stat_activity
      where query like '%pg_sleep(3)%' and pid <> pg_backend_pid() and datname = current_database()`;
    await eventually('all of them run', async () => (await host.query('auth', sleeping)).length === 5);
    await killAll();
    for (const envelope of await Promise.all(slow)) expect(envelope.code).toBe(errors.unavailable.code);
    expect(uncaught).toEqual([]);
  });

  it('is replaced by the next call', async () => {
    await killAll();
    let answer = await ask('add_note', { text: 'alive' });
    // A pooled connection that died unnoticed may cost one refused call; never more than the pool size.
    for (let i = 0; i < 10 && answer.code === errors.unavailable.code; i += 1)
      answer = await ask('add_note', { text: 'alive' });
    expect(answer.code).toBe(0);
    expect(uncaught).toEqual([]);
  });

  /** A pooler reaches the new primary before its promotion ends. */
  it('refuses writes as unavailable while the server is read-only', async () => {
    const database = new URL(host.database.urlAs('auth')).pathname.slice(1);
    const readOnly = (value: string) =>
      host.query(
        'auth',
        `alter role auth in database ${database} set default_transaction_read_only = ${value}`,
      );
    await readOnly('on');
    await killAll();
    await eventually('new connections are read-only', async () => (await ask('get_notes')).code === 0);
    expect((await ask('add_note', { text: 'standby' })).code).toBe(errors.unavailable.code);
    await readOnly('off');
    await killAll();
    await eventually('writes succeed', async () => (await ask('add_note', { text: 'primary' })).code === 0);
  });
});
