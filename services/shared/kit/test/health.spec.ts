import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ServiceEnv } from '../src/env/service-env.ts';
import { Readiness } from '../src/http/readiness.ts';
import { readEnv } from '../src/read-env.ts';
import { openServiceApp } from '../src/service-app.ts';
import { notesService } from '../src/testing/notes.fixture.ts';
import { ServiceHost } from '../src/testing/service-host.ts';

describe('health checks', () => {
  let host: ServiceHost;
  let door: NestFastifyApplication;

  beforeAll(async () => {
    host = await ServiceHost.start();
    const source = { ...host.settings(), DATABASE_URL: host.database.urlAs('auth'), RUN_JOBS: 'false' };
    const env = readEnv(ServiceEnv, source);
    door = await openServiceApp(notesService, { env, log: host.log, transport: host.transport });
  });
  afterAll(async () => {
    await door.close();
    await host.close();
  });

  const get = (url: string) => door.inject({ method: 'GET', url });

  it('reports liveness, readiness and metrics', async () => {
    expect((await get('/health')).statusCode).toBe(200);
    expect((await get('/ready')).json()).toEqual({ status: 'ok', failing: [] });
    expect((await get('/metrics')).body).toContain('paddock_call_seconds');
  });

  it('is alive but not ready without the database', async () => {
    await host.database.drop();
    expect((await get('/ready')).json()).toEqual({ status: 'not ready', failing: ['database'] });
    expect((await get('/health')).statusCode).toBe(200);
  });

  it('is not ready while draining', async () => {
    door.get(Readiness).drain();
    const answer = await get('/ready');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', failing: ['draining'] }]);
  });
});
