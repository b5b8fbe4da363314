import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { Sweeper } from '../src/jobs/sweeper.ts';
import { eventually } from '../src/testing/eventually.ts';
import { FreezableProxy } from '../src/testing/freezable-proxy.ts';
import { HourlyJob } from '../src/testing/jobs.fixture.ts';
import { createNoteTables, notesServiceWith } from '../src/testing/notes.fixture.ts';
import { ServiceHost } from '../src/testing/service-host.ts';
import { workerRedisUrl } from '../src/testing/test-servers.ts';

async function announced(): Promise<string[]> {
  const redis = new Redis(workerRedisUrl());
  try {
    return await redis.keys('*auth.hourly:delayed');
  } finally {
    redis.disconnect();
  }
}

describe('a process with a recurring job', () => {
  let host: ServiceHost;

  const start = async (settings: Record<string, string>): Promise<void> => {
    host = await ServiceHost.start(notesServiceWith({ providers: [HourlyJob], settings }));
    await createNoteTables(host);
  };
  const planned = () => host.query('auth', `select 1 from outbox_job where name = 'hourly'`);

  it('starts and plans it while Redis refuses connections, and runs it when Redis is back', async () => {
    const target = new URL(workerRedisUrl());
    const lost = new FreezableProxy(target);
    const url = await lost.start();
    await lost.stop();
    await start({ QUEUE_REDIS_URL: url });
    expect(await planned()).toHaveLength(1);
    expect(await announced()).toEqual([]);
    const back = new FreezableProxy(target);
    await back.start(Number(new URL(url).port));
    await host.query('auth', `update outbox_job set available_at = now() - interval '1 minute'`);
    await eventually('the job is done', async () => {
      await host.query('auth', 'update outbox_job set announced_at = null');
      await host.app('auth').get(Sweeper).sweep();
      return (await host.query('auth', `select 1 from run where note = 'hourly'`)).length > 0;
    });
    await host.close();
    await back.stop();
  });

  it('announces it at its start when Redis is up', async () => {
    await start({});
    expect(await planned()).toHaveLength(1);
    await eventually('it is announced', async () => (await announced()).length === 1);
    await host.close();
  });
});
