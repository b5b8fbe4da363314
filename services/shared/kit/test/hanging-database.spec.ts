import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { Caller } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import { eventually } from '../src/testing/eventually.ts';
import { FreezableProxy } from '../src/testing/freezable-proxy.ts';
import { createNoteTables, notesService } from '../src/testing/notes.fixture.ts';
import { ServiceHost } from '../src/testing/service-host.ts';

const member: Caller = { kind: 'member', memberId: randomUUID(), sessionId: randomUUID() };

/** PostgreSQL that neither answers nor disconnects: its own timeouts never fire. */
describe('a hanging database', () => {
  let direct: ServiceHost;
  let host: ServiceHost;
  let proxy: FreezableProxy;

  beforeAll(async () => {
    direct = await ServiceHost.start();
    await createNoteTables(direct);
    proxy = new FreezableProxy(new URL(direct.database.urlAs('auth')));
    const settings = { DATABASE_URL: await proxy.start(), DEADLINE_SCALE_PERCENT: '30', RUN_JOBS: 'false' };
    host = await direct.beside({ ...notesService, settings });
  });
  afterAll(async () => {
    await host.close();
    await proxy.stop();
    await direct.close();
  });

  const ask = (call: string, body: unknown = {}): Promise<Envelope> =>
    host.transport.call(
      'auth',
      { call, caller: member, lang: 'en', requestId: randomUUID(), address: '' },
      body,
    );
  const pool = (): Pool => (host.app('auth').get(DataSource).driver as unknown as { master: Pool }).master;

  it('refuses each call and releases all connections', async () => {
    expect((await ask('add_note', { text: 'before' })).code).toBe(0);
    proxy.freeze();
    // More than the pool size: some wait for an answer, others for a connection.
    const calls = Array.from({ length: 24 }, (_, i) =>
      i % 2 ? ask('get_notes') : ask('add_note', { text: `hanging ${i}` }),
    );
    const codes = new Set((await Promise.all(calls)).map(({ code }) => code));
    expect([...codes]).toEqual([errors.unavailable.code]);
    await eventually('the pool is idle', () => {
      const { totalCount, idleCount, waitingCount } = pool();
      return waitingCount === 0 && totalCount === idleCount;
    });

    proxy.thaw();
    await eventually('the service works again', async () => (await ask('get_notes')).code === 0);
    expect(await direct.query('auth', `select text from note`)).toEqual([{ text: 'before' }]);
    await eventually('no transaction is open', async () => {
      const open = await direct.query(
        'auth',
        `select 1 from pg_stat_activity
         where application_name = 'paddock-auth' and datname = current_database() and state <> 'idle'`,
      );
      return open.length === 0;
    });
  });

  it('starts no statement for a finished call', async () => {
    const gone = new AbortController();
    await direct.query('auth', 'truncate note');
    const holder = await direct.hold('auth', 'lock table note in access exclusive mode');
    const dispatched = host.dispatch('auth', 'add_note', { text: 'left' }, member, gone.signal);
    await eventually('the insert waits for the lock', async () => {
      const waiting = await direct.query(
        'auth',
        `select 1 from pg_locks where not granted and relation = 'note'::regclass`,
      );
      return waiting.length > 0;
    });
    gone.abort();
    expect((await dispatched).code).toBe(errors.abandoned.code);
    await holder.release();
    await eventually('its connection is free', () => pool().totalCount === pool().idleCount);
    expect(await direct.query('auth', 'select 1 from note')).toEqual([]);
  });
});
