import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { createNoteTables, noteCalls, notesService } from '@paddock/kit/testing/notes.fixture';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import type { Transport } from '@paddock/kit/transport/transport';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startEdge, type Edge } from '../support/edge.ts';

const read = async (edge: Edge, body: object = {}, headers: Record<string, string> = {}): Promise<number> => {
  const { body: envelope } = await edge.post('get_notes', body, headers);
  return (envelope.data as { rows: unknown[] }).rows.length;
};

describe('the cache for visitors', () => {
  let host: ServiceHost;
  let edges: Edge[];
  let asked = 0;
  const token = randomBytes(32).toString('base64url');

  beforeAll(async () => {
    host = await ServiceHost.start(notesService);
    await createNoteTables(host);
    await host.query('auth', `insert into live_session values ('member', $1, $2, $3)`, [
      token,
      randomUUID(),
      randomUUID(),
    ]);
    const counting: Transport = {
      call: (service, context, body) => {
        if (context.call === 'get_notes') asked += 1;
        return host.transport.call(service, context, body);
      },
      close: async () => undefined,
    };
    edges = await Promise.all([1, 2].map(() => startEdge(host, { table: noteCalls, transport: counting })));
    while (!host.app('auth').get(Broadcast).connected) await pause(10);
  });
  beforeEach(async () => {
    // Each test reads under a mark of its own, so nothing that is kept reaches the next.
    await host.query('auth', 'truncate note');
    asked = 0;
  });
  afterAll(async () => {
    for (const edge of edges) await edge.close();
    await host.close();
  });

  it('asks the service once for many who come together', async () => {
    const [edge] = edges as [Edge];
    const mark = { mark: randomUUID() };
    await Promise.all(Array.from({ length: 20 }, () => read(edge, mark)));
    expect(asked).toBe(1);
  });

  it('keeps languages and bodies apart', async () => {
    const [edge] = edges as [Edge];
    const mark = { mark: randomUUID() };
    await read(edge, mark, { lang: 'cn' });
    await read(edge, mark, { lang: 'ru' });
    await read(edge, { ...mark, page: 2 }, { lang: 'ru' });
    expect(asked).toBe(3);
    await read(edge, mark, { lang: 'ru' });
    expect(asked).toBe(3);
  });

  it('is cleared on every edge by a write that touches its tag', async () => {
    const [first, second] = edges as [Edge, Edge];
    const mark = { mark: randomUUID() };
    expect(await read(second, mark)).toBe(0);
    // The control: a row that comes in by another way is not seen, so the cache is there.
    await host.query('auth', `insert into note (text) values ('unseen')`);
    expect(await read(second, mark)).toBe(0);
    await first.write('add_note', { text: 'seen' }, { access_token: token });
    while ((await read(second, mark)) === 0) await pause(5);
    expect(await read(second, mark)).toBe(2);
  });
});
