import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { eventually } from '@paddock/kit/testing/eventually';
import { noteCalls } from '@paddock/kit/testing/note-calls.fixture';
import { createNoteTables, notesService } from '@paddock/kit/testing/notes.fixture';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import type { Transport } from '@paddock/kit/transport/transport';
import { startEdge, untilHearing, type Edge } from '../support/edge.ts';

describe('sessions in the BFF', () => {
  let host: ServiceHost;
  let edge: Edge;
  let asked = 0;
  let inFlight = 0;
  let maxInFlight = 0;
  let token = '';
  const personId = randomUUID();

  beforeAll(async () => {
    host = await ServiceHost.start(notesService);
    await createNoteTables(host);
    const counting: Transport = {
      call: async (service, context, body) => {
        if (context.call !== 'resolve_sessions') return host.transport.call(service, context, body);
        asked += 1;
        inFlight += 1;
        maxInFlight = Math.max(maxInFlight, inFlight);
        return host.transport.call(service, context, body).finally(() => (inFlight -= 1));
      },
      exchange: (...call) => host.transport.exchange(...call),
      close: async () => undefined,
    };
    edge = await startEdge(host, { table: noteCalls, transport: counting });
    await untilHearing(host.app('auth'), edge.bff.context);
  });
  beforeEach(async () => {
    token = randomBytes(32).toString('base64url');
    await host.query('auth', `insert into live_session values ('member', $1, $2, $3)`, [
      token,
      randomUUID(),
      personId,
    ]);
    asked = 0;
  });
  afterAll(async () => {
    await edge.close();
    await host.close();
  });

  const add = async (): Promise<number> =>
    (await edge.write('add_note', { text: 'x' }, { access_token: token })).status;
  const reader = async (own: string) =>
    (await edge.post('who_reads', {}, { access_token: own })).body.data?.text;
  const end = () => host.query('auth', 'delete from live_session where token = $1', [token]);

  it('are looked up once and then cached briefly', async () => {
    for (let i = 0; i < 5; i += 1) expect(await add()).toBe(200);
    expect(asked).toBe(1);
  });

  it('are looked up in batches, without mixing callers', async () => {
    const people = Array.from({ length: 40 }, () => ({
      token: randomBytes(32).toString('base64url'),
      personId: randomUUID(),
    }));
    for (const { token: own, personId: id } of people)
      await host.query('auth', `insert into live_session values ('member', $1, $2, $3)`, [
        own,
        randomUUID(),
        id,
      ]);
    const strangers = Array.from({ length: 10 }, () => randomBytes(32).toString('base64url'));
    const answers = await Promise.all([...people.map((one) => one.token), ...strangers].map(reader));
    expect(answers).toEqual([...people.map((one) => one.personId), ...strangers.map(() => '')]);
    expect(maxInFlight).toBeLessThanOrEqual(4);
  });

  it('end at once on the event', async () => {
    expect(await add()).toBe(200);
    await end();
    // Control: without the event the replica trusts its cache.
    expect(await add()).toBe(200);
    await host.app('auth').get(Broadcast).publish({ type: 'sessions.ended', realm: 'member', personId });
    await eventually('the edge refuses the ended session', async () => (await add()) === 401);
  });

  it('are not cached when invalid', async () => {
    await end();
    expect(await add()).toBe(401);
    expect(await add()).toBe(401);
    expect(asked).toBe(2);
  });

  it('are separate for each realm', async () => {
    expect((await edge.write('adm/rename_note', { text: 'x' }, { adm_access_token: token })).status).toBe(
      401,
    );
    expect((await edge.write('add_note', { text: 'x' }, { adm_access_token: token })).status).toBe(401);
  });

  it.each(['', 'x', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}*`, "' or 1=1 --".padEnd(43, 'x')])(
    'with a token like %j are not even asked for',
    async (hostile) => {
      expect((await edge.write('add_note', { text: 'x' }, { access_token: hostile })).status).toBe(401);
      expect(asked).toBe(0);
    },
  );
});
