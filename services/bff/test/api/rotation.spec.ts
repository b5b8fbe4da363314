import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { errors } from '@paddock/contracts/errors';
import { ContextSigner } from '@paddock/kit/calls/context-signer';
import { ServiceEnv } from '@paddock/kit/env/service-env';
import { readEnv } from '@paddock/kit/read-env';
import { openServiceApp } from '@paddock/kit/service-app';
import { createNoteTables, notesService } from '@paddock/kit/testing/notes.fixture';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import { MuxTransport } from '@paddock/kit/transport/mux-transport';

const [old, next] = ['an-old-secret-for-tests-long-enough', 'a-new-secret-for-tests-long-enough'];
/** INTERNAL_SECRET of all replicas, one after the other. */
const stages = [old, `${old},${next}`, `${next},${old}`, next];
const CALLS_AT_ONCE = 50;

let host: ServiceHost;
const doors = new Map<string, NestFastifyApplication>();

beforeAll(async () => {
  host = await ServiceHost.start(notesService);
  await createNoteTables(host);
  for (const stage of stages) {
    const database = { DATABASE_URL: host.database.urlAs('auth'), RUN_JOBS: 'false' };
    const env = readEnv(ServiceEnv, { ...host.settings(), ...database, INTERNAL_SECRET: stage });
    const door = await openServiceApp(notesService, { env, log: host.log, transport: host.transport });
    await door.listen(0, '127.0.0.1');
    doors.set(stage, door);
  }
});
afterAll(async () => {
  for (const door of doors.values()) await door.close();
  await host.close();
});

const context = () => ({
  call: 'get_notes',
  caller: { kind: 'visitor' as const },
  lang: 'en' as const,
  address: '127.0.0.1',
  requestId: randomUUID(),
});

/** Codes of the answers of a service with one setting to calls signed with another. */
async function codesOf(signed: string, accepting: string): Promise<number[]> {
  const url = (await doors.get(accepting)!.getUrl()).replace('[::1]', '127.0.0.1');
  const transport = new MuxTransport({ auth: url }, new ContextSigner(signed), host.log);
  const answers = await Promise.all(
    Array.from({ length: CALLS_AT_ONCE }, () => transport.call('auth', context(), {})),
  );
  await transport.close();
  return [...new Set(answers.map(({ code }) => code))];
}

it('a rotation of the internal secret refuses no call between replicas of neighbouring stages', async () => {
  for (const [i, stage] of stages.entries())
    for (const neighbour of stages.slice(Math.max(0, i - 1), i + 2))
      expect([stage, neighbour, ...(await codesOf(stage, neighbour))]).toEqual([stage, neighbour, 0]);
});

it('a replacement at once refuses the calls of replicas that were not replaced yet (control)', async () => {
  expect(await codesOf(old, next)).toEqual([errors.not_allowed.code]);
  expect(await codesOf(`${next},${old}`, old)).toEqual([errors.not_allowed.code]);
});
