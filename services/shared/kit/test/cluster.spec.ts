import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { BroadcastEvent } from '@paddock/contracts/broadcast';
import { Database } from '../src/database/database.ts';
import type { AppEnv } from '../src/env/service-env.ts';
import { Outbox } from '../src/jobs/outbox.ts';
import { createLog } from '../src/logging/log.ts';
import { Broadcast } from '../src/redis/broadcast.ts';
import { connectRedis, untilConnected } from '../src/redis/connect-redis.ts';
import { eventually } from '../src/testing/eventually.ts';
import { CountRunsJob, createNoteTables, notesServiceWith } from '../src/testing/notes.fixture.ts';
import { ServiceHost } from '../src/testing/service-host.ts';
import { clusterUrl } from '../src/testing/test-servers.ts';

const log = createLog('test', 'silent');
const newPrefix = (): string => `c${randomBytes(4).toString('hex')}`;
const cleared = (tag: string): BroadcastEvent => ({ type: 'tags.cleared', tags: [tag] });

/** The only node, without redirections. */
function nodeOfCluster(): Redis {
  const { hostname, port } = new URL(clusterUrl());
  return new Redis(Number(port), hostname);
}

/** A node that names itself for every slot and then ends each connection for a channel. Returns its port. */
async function startFormerMaster(leave: (() => unknown)[]): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const command of data.toString().toLowerCase().split(/^\*/m).slice(1)) {
        const port = (server.address() as AddressInfo).port;
        if (command.includes('keyslot')) socket.write(':1\r\n');
        else if (command.includes('slots'))
          socket.write(`*1\r\n*3\r\n:0\r\n:16383\r\n*2\r\n$0\r\n\r\n:${port}\r\n`);
        else if (command.includes('info')) socket.write('$7\r\nloading\r\n');
        else if (command.includes('ssubscribe')) socket.destroy();
        else socket.write('+OK\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  leave.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

describe('on a Redis Cluster', () => {
  const leave: (() => unknown)[] = [];
  afterEach(() => {
    for (const end of leave.splice(0)) end();
  });

  it('commands reach each key', async () => {
    const redis = connectRedis(clusterUrl(), 'test', log);
    leave.push(() => redis.disconnect());
    await untilConnected(redis);
    const keys = Array.from({ length: 20 }, (_, i) => `${newPrefix()}:${i}`);
    await Promise.all(keys.map((key) => redis.set(key, key, 'EX', 60)));
    expect(await Promise.all(keys.map((key) => redis.get(key)))).toEqual(keys);
  });

  it('refuses keys of several slots (control)', async () => {
    const redis = connectRedis(clusterUrl(), 'test', log);
    leave.push(() => redis.disconnect());
    await untilConnected(redis);
    await expect(redis.mget('one', 'two')).rejects.toThrow('CROSSSLOT');
  });

  it('times out for a silent node', async () => {
    const redis = connectRedis(clusterUrl(), 'test', log, { limit: 300 });
    const node = nodeOfCluster();
    leave.push(
      () => redis.disconnect(),
      () => node.disconnect(),
    );
    await untilConnected(redis);
    await expect(redis.blpop(newPrefix(), 0)).rejects.toThrow('silent for 300 ms');
  });

  describe('a broadcast', () => {
    let prefix: string;
    const processOf = (url = clusterUrl()) => {
      const env = { CACHE_REDIS_URL: url, QUEUE_PREFIX: prefix } as AppEnv;
      const broadcast = new Broadcast(env, log);
      const received: BroadcastEvent[] = [];
      const changes: boolean[] = [];
      broadcast.subscribe((event) => received.push(event));
      broadcast.onConnectionChange(() => changes.push(broadcast.connected));
      leave.push(() => broadcast.onApplicationShutdown());
      return { broadcast, received, changes };
    };
    const connected = (...processes: ReturnType<typeof processOf>[]) =>
      eventually('all are connected', () => processes.every(({ broadcast }) => broadcast.connected));

    it('reaches each process once, on a sharded channel', async () => {
      prefix = newPrefix();
      const [one, other] = [processOf(), processOf()];
      await connected(one, other);
      const node = nodeOfCluster();
      leave.push(() => node.disconnect());
      const channels = await node.pubsub('SHARDNUMSUB', `${prefix}:events`);
      expect(channels).toEqual([`${prefix}:events`, 2]);
      await one.broadcast.publish(cleared('a'));
      await one.broadcast.publish(cleared('b'));
      await eventually('the other received both', () => other.received.length > 1);
      expect(one.received).toEqual([cleared('a'), cleared('b')]);
      expect(other.received).toEqual([cleared('a'), cleared('b')]);
    });

    it('is received from the node that most nodes name', async () => {
      prefix = newPrefix();
      const { port } = new URL(clusterUrl());
      const former = await startFormerMaster(leave);
      // The same node, with the vote of two.
      const majority = processOf(`redis+cluster://127.0.0.1:${former},127.0.0.1:${port},localhost:${port}`);
      await connected(majority);
      // Control: one against one.
      const misled = processOf(`redis+cluster://127.0.0.1:${former},127.0.0.1:${port}`);
      const attempts: unknown[] = [];
      const { subscriber } = (misled.broadcast as unknown as { connections: { subscriber: Redis } })
        .connections;
      subscriber.on('close', () => attempts.push(1));
      await eventually('it was refused', () => attempts.length > 1);
      expect(misled.changes).toEqual([]);
    });

    it('is received again after its slot was away, and the absence is reported', async () => {
      prefix = newPrefix();
      const [one, other] = [processOf(), processOf()];
      await connected(one, other);
      const node = nodeOfCluster();
      leave.push(() => node.disconnect());
      const slot = await node.cluster('KEYSLOT', `${prefix}:events`);
      await node.cluster('DELSLOTS', slot);
      await eventually('both are disconnected', () => !one.broadcast.connected && !other.broadcast.connected);
      await node.cluster('ADDSLOTS', slot);
      await connected(one, other);
      await one.broadcast.publish(cleared('after'));
      await eventually('the other received it', () => other.received.length > 0);
      expect(other.changes).toEqual([true, false, true]);
    });
  });

  describe('a job', () => {
    let host: ServiceHost;
    beforeAll(async () => {
      host = await ServiceHost.start(
        notesServiceWith({ settings: { CACHE_REDIS_URL: clusterUrl(), QUEUE_REDIS_URL: clusterUrl() } }),
      );
      await createNoteTables(host);
    });
    afterAll(() => host.close());

    it('runs when it is announced', async () => {
      const { outbox, database } = {
        outbox: host.app('auth').get(Outbox),
        database: host.app('auth').get(Database),
      };
      await database.transaction(() => outbox.add(CountRunsJob, { note: 'one', fail: false }));
      await eventually('it is done', async () => {
        const done = await host.query('auth', 'select 1 from outbox_job where done_at is not null');
        return done.length > 0;
      });
      expect(await host.query('auth', 'select note from run')).toEqual([{ note: 'one' }]);
    });
  });
});
