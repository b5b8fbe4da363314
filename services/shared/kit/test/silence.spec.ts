import { afterEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { once } from 'node:events';
import { deadlines } from '@paddock/contracts/deadlines';
import { boundedClient } from '../src/database/bounded-client.ts';
import { createLog } from '../src/logging/log.ts';
import { connectRedis, type RedisClient } from '../src/redis/connect-redis.ts';
import { FreezableProxy } from '../src/testing/freezable-proxy.ts';
import { testServers, workerRedisUrl } from '../src/testing/test-servers.ts';

/** Milliseconds; long enough for connecting on a busy machine. */
const LIMIT = 500;

/** Blocks the event loop longer than any answer takes. */
const standStill = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4 * LIMIT);

describe('a process blocked longer than the idle timeout', () => {
  const leave: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of leave.splice(0)) await end();
  });

  const ready = async <Client extends RedisClient>(redis: Client): Promise<Client> => {
    leave.push(() => redis.disconnect());
    await once(redis, 'ready');
    return redis;
  };

  it('reads Redis answers that have arrived', async () => {
    const redis = await ready(
      connectRedis(workerRedisUrl(), 'test', createLog('test', 'silent'), { limit: LIMIT }),
    );
    const answers = [redis.ping(), redis.pipeline().ping().exec()];
    standStill();
    expect(await Promise.all(answers)).toEqual(['PONG', [[null, 'PONG']]]);
  });

  it('would lose them with the limit of ioredis (control)', async () => {
    const redis = await ready(new Redis(workerRedisUrl(), { commandTimeout: LIMIT }));
    const answer = redis.ping();
    standStill();
    await expect(answer).rejects.toThrow('Command timed out');
  });

  it('keeps the PostgreSQL connection and reads the answer', async () => {
    const Client = boundedClient({ ...deadlines, silence: LIMIT });
    const client = new Client({ connectionString: testServers().postgresUrl });
    leave.push(() => client.end());
    await client.connect();
    for (const number of [1, 2]) {
      const answer = client.query('select $1::int as number', [number]);
      standStill();
      expect((await answer).rows).toEqual([{ number }]);
    }
  });

  it('still times out for a hanging Redis', async () => {
    const proxy = new FreezableProxy(new URL(workerRedisUrl()));
    leave.push(() => proxy.stop());
    const log = createLog('test', 'silent');
    const redis = await ready(connectRedis(await proxy.start(), 'test', log, { limit: LIMIT }));
    proxy.freeze();
    await expect(redis.ping()).rejects.toThrow(`silent for ${LIMIT} ms`);
    await expect(redis.pipeline().ping().exec()).resolves.toEqual([
      [expect.objectContaining({ message: `Redis was silent for ${LIMIT} ms` })],
    ]);
  });
});
