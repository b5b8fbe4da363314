import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import { ContextSigner } from '@paddock/kit/calls/context-signer';
import { hostInMemory } from '@paddock/kit/host-in-memory';
import { createLog } from '@paddock/kit/logging/log';
import { standbyReads } from '@paddock/kit/metrics';
import { readEnv } from '@paddock/kit/read-env';
import { eventually } from '@paddock/kit/testing/eventually';
import { notesService } from '@paddock/kit/testing/notes.fixture';
import { MemoryTransport } from '@paddock/kit/transport/memory-transport';
import { provision, startPostgres, withClient, type Postgres } from '../../deploy/local/postgres.ts';
import { startRedis, type RedisServer } from '../../deploy/local/redis.ts';

const folder = mkdtempSync(join(tmpdir(), 'paddock-standby-'));
const PASSWORD = 'standbys';

const secret = 'a-secret-of-these-reads-that-is-long-enough';

/** A primary and a standby that streams from it. */
async function startPair(): Promise<{ primary: Postgres; standby: Postgres }> {
  const [data, copy] = [join(folder, 'primary'), join(folder, 'standby')];
  const first = await startPostgres(data);
  await provision(first, 'paddock', ['auth'], PASSWORD);
  await withClient(first.urlFor('auth', PASSWORD, 'paddock'), (client) =>
    client.query('create table auth.note (id serial primary key, text text not null)'),
  );
  await first.stop();
  execFileSync('cp', ['-a', data, copy]);
  writeFileSync(join(copy, 'standby.signal'), '');
  const primary = await startPostgres(data);
  const [host, port] = primary.address.split(':');
  const standby = await startPostgres(copy, {
    primary_conninfo: `host=${host} port=${port} user=postgres`,
  });
  return { primary, standby };
}

const textsOf = ({ code, data }: Envelope): string[] => {
  expect(code).toBe(0);
  return (data as { rows: { text: string }[] }).rows.map(({ text }) => text);
};
const counted = async (outcome: string): Promise<number> =>
  (await standbyReads.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;

describe('reads from a standby', () => {
  let pair: Awaited<ReturnType<typeof startPair>>;
  let redis: RedisServer;
  let service: Awaited<ReturnType<typeof hostInMemory>>;
  const transport = new MemoryTransport(new ContextSigner(secret));
  /** Superusers of both servers. */
  let onPrimary: Client;
  let onStandby: Client;

  beforeAll(async () => {
    pair = await startPair();
    [onPrimary, onStandby] = [pair.primary, pair.standby].map(
      (server) => new Client({ connectionString: server.urlFor('postgres', '', 'paddock') }),
    ) as [Client, Client];
    for (const client of [onPrimary, onStandby]) {
      client.on('error', () => undefined);
      await client.connect();
    }
    redis = await startRedis(join(folder, 'redis'));
    const settings = {
      PADDOCK_MODE: 'test',
      INTERNAL_SECRET: secret,
      SEAL_SECRET: secret,
      CACHE_REDIS_URL: redis.urlFor(0),
      QUEUE_REDIS_URL: redis.urlFor(1),
      RUN_JOBS: 'false',
      DATABASE_URL: pair.primary.urlFor('auth', PASSWORD, 'paddock'),
      DATABASE_STANDBYS: pair.standby.address,
    };
    const log = createLog('test', 'silent');
    service = await hostInMemory(notesService, { env: readEnv(notesService.Env, settings), log, transport });
  });
  afterAll(async () => {
    await service.close();
    await redis.stop();
    await Promise.all([onPrimary.end(), onStandby.end()]);
    await Promise.all([pair.standby.stop(), pair.primary.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (call: string, body: object, mayLag = true): Promise<Envelope> =>
    transport.call(
      'auth',
      { call, caller: { kind: 'visitor' }, lang: 'en', requestId: randomUUID(), address: '', mayLag },
      body,
    );
  const list = (mayLag: boolean): Promise<Envelope> => ask('get_notes', {}, mayLag);
  const add = (text: string) => onPrimary.query('insert into auth.note (text) values ($1)', [text]);
  /** Asks until the standby, which replays again, is used. */
  const untilUsed = async () => {
    await onStandby.query('select pg_wal_replay_resume()');
    await eventually('the standby answers', async () => {
      const before = await counted('used');
      await list(true);
      return (await counted('used')) > before;
    });
  };

  /** Reads until the outcome was counted three times, with a pause after each. */
  const untilCounted = async (outcome: string) => {
    const before = await counted(outcome);
    await eventually(outcome, async () => {
      expect(textsOf(await list(true))).not.toContain('of the other primary');
      return (await counted(outcome)) >= before + 3;
    });
  };

  it('give what the standby has, and only where the answer may be old', async () => {
    await add('replayed');
    await untilUsed();
    await onStandby.query('select pg_wal_replay_pause()');
    await add('not replayed');
    expect(textsOf(await list(true))).toEqual(['replayed']);
    expect(textsOf(await list(false))).toEqual(['replayed', 'not replayed']);
  });

  it('end when the standby falls behind, and begin again when it has caught up', async () => {
    await untilUsed();
    await onStandby.query('select pg_wal_replay_pause()');
    await add('late');
    const before = await counted('behind');
    await eventually('the primary answers', async () => textsOf(await list(true)).includes('late'));
    expect(await counted('behind')).toBeGreaterThan(before);
    const used = await counted('used');
    for (let read = 0; read < 20; read += 1) expect(textsOf(await list(true))).toContain('late');
    expect(await counted('used')).toBe(used);
    await untilUsed();
  });

  it('leave refusals to the primary', async () => {
    await untilUsed();
    await onStandby.query('select pg_wal_replay_pause()');
    await add('only there');
    const before = await counted('refused');
    expect((await ask('find_note', { text: 'only there' })).code).toBe(0);
    expect(await counted('refused')).toBe(before + 1);
    expect((await ask('find_note', { text: 'nowhere' })).code).toBe(errors.not_found.code);
  });

  it('end with a standby that is promoted, and with one that is gone', async () => {
    await untilUsed();
    await onStandby.query('select pg_promote()');
    await onStandby.query(`insert into auth.note (text) values ('of the other primary')`);
    await untilCounted('behind');
    await pair.standby.stop();
    await untilCounted('failed');
  });
});
