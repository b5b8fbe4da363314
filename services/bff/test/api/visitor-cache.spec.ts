import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { eventually } from '@paddock/kit/testing/eventually';
import { noteCalls } from '@paddock/kit/testing/note-calls.fixture';
import { createNoteTables, notesService } from '@paddock/kit/testing/notes.fixture';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import type { Transport } from '@paddock/kit/transport/transport';
import { startEdge, untilHearing, type Edge } from '../support/edge.ts';

const read = async (edge: Edge, body: object = {}, headers: Record<string, string> = {}): Promise<number> => {
  const { body: envelope } = await edge.post('get_notes', body, headers);
  return (envelope.data as { rows: unknown[] }).rows.length;
};

/** The caller that the service saw. */
const whoReads = async (edge: Edge, body: object, token?: string, more = {}): Promise<unknown> => {
  const headers = { ...(token && { access_token: token }), ...more };
  const { body: envelope } = await edge.post('who_reads', body, headers);
  return (envelope.data as { text: string }).text;
};

const newReader = () => ({ token: randomBytes(32).toString('base64url'), memberId: randomUUID() });

describe('visitor cache', () => {
  let host: ServiceHost;
  let edges: Edge[];
  let asked = 0;
  const [ada, bo] = [newReader(), newReader()];
  const { token } = ada;

  beforeAll(async () => {
    host = await ServiceHost.start(notesService);
    await createNoteTables(host);
    for (const reader of [ada, bo]) {
      await host.query('auth', `insert into live_session values ('member', $1, $2, $3)`, [
        reader.token,
        randomUUID(),
        reader.memberId,
      ]);
    }
    const counting: Transport = {
      call: (service, context, body) => {
        if (context.call === 'resolve_sessions') return host.transport.call(service, context, body);
        asked += 1;
        return host.transport.call(service, context, body);
      },
      exchange: (...call) => host.transport.exchange(...call),
      close: async () => undefined,
    };
    edges = await Promise.all([1, 2].map(() => startEdge(host, { table: noteCalls, transport: counting })));
    await untilHearing(host.app('auth'), ...edges.map(({ bff }) => bff.context));
  });
  beforeEach(async () => {
    // Tests use distinct marks, so that cached answers do not leak between them.
    await host.query('auth', 'truncate note');
    asked = 0;
  });
  afterAll(async () => {
    for (const edge of edges) await edge.close();
    await host.close();
  });

  it('loads once for concurrent requests', async () => {
    const [edge] = edges as [Edge];
    const mark = { mark: randomUUID() };
    await Promise.all(Array.from({ length: 20 }, () => read(edge, mark)));
    expect(asked).toBe(1);
  });

  it('separates languages and inputs', async () => {
    const [edge] = edges as [Edge];
    const mark = { mark: randomUUID() };
    await read(edge, mark, { lang: 'cn' });
    await read(edge, mark, { lang: 'ru' });
    await read(edge, { ...mark, page: 2 }, { lang: 'ru' });
    expect(asked).toBe(3);
    await read(edge, mark, { lang: 'ru' });
    expect(asked).toBe(3);
  });

  it('is invalidated on every replica by a write with its tag', async () => {
    const [first, second] = edges as [Edge, Edge];
    const mark = { mark: randomUUID() };
    expect(await read(second, mark)).toBe(0);
    // Control: a row inserted directly stays invisible, so the cache is active.
    await host.query('auth', `insert into note (text) values ('unseen')`);
    expect(await read(second, mark)).toBe(0);
    await first.write('add_note', { text: 'seen' }, { access_token: token });
    await eventually('the other edge evicts the answer', async () => (await read(second, mark)) > 0);
    expect(await read(second, mark)).toBe(2);
  });

  describe('for calls with personal answers', () => {
    it("returns each member's own answer, regardless of earlier requests", async () => {
      const [edge] = edges as [Edge];
      for (const order of [
        [undefined, ada, bo, undefined, ada],
        [ada, undefined, bo, undefined],
      ]) {
        const mark = { mark: randomUUID() };
        for (const reader of order)
          expect(await whoReads(edge, mark, reader?.token)).toBe(reader?.memberId ?? '');
      }
    });

    it('separates concurrent members', async () => {
      const [edge] = edges as [Edge];
      const mark = { mark: randomUUID() };
      const readers = Array.from({ length: 30 }, (_, i) => [undefined, ada, bo][i % 3]);
      const seen = await Promise.all(readers.map((reader) => whoReads(edge, mark, reader?.token)));
      expect(seen).toEqual(readers.map((reader) => reader?.memberId ?? ''));
    });

    it("serves visitors' answers for an invalid token", async () => {
      const [edge] = edges as [Edge];
      const mark = { mark: randomUUID() };
      await whoReads(edge, mark);
      await whoReads(edge, mark);
      expect(await whoReads(edge, mark, randomBytes(32).toString('base64url'))).toBe('');
      expect(asked).toBe(1);
      await whoReads(edge, mark, ada.token);
      await whoReads(edge, mark, ada.token);
      expect(asked).toBe(3);
    });

    it('answers a member who asks as a visitor from the cache', async () => {
      const [edge] = edges as [Edge];
      const mark = { mark: randomUUID() };
      await whoReads(edge, mark);
      expect(await whoReads(edge, mark, ada.token, { as: 'visitor' })).toBe('');
      expect(asked).toBe(1);
      // Control: any other value is ignored.
      expect(await whoReads(edge, mark, ada.token, { as: 'member' })).toBe(ada.memberId);
    });

    it('would be seen to leak (control)', async () => {
      const asAda: Transport = {
        call: (service, context, body) => {
          const caller = { kind: 'member' as const, memberId: ada.memberId, sessionId: randomUUID() };
          const leaky = context.call === 'who_reads' ? { ...context, caller } : context;
          return host.transport.call(service, leaky, body);
        },
        exchange: (...call) => host.transport.exchange(...call),
        close: async () => undefined,
      };
      const leaky = await startEdge(host, { table: noteCalls, transport: asAda });
      expect(await whoReads(leaky, {})).toBe(ada.memberId);
      await leaky.close();
    });
  });
});
