import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import { anonymousBodyRules } from '@paddock/http-edge/bodies';
import { connectionRules } from '@paddock/http-edge/connections';
import { RawClient } from '@paddock/http-edge/testing/raw-client';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { noteCalls } from '@paddock/kit/testing/note-calls.fixture';
import { createNoteTables, notesService } from '@paddock/kit/testing/notes.fixture';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import { VisitorCacheService } from '../../src/visitor-cache/visitor-cache.service.ts';
import { startEdge, untilHearing, type Edge } from '../support/edge.ts';

const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' };
const coded = (name: ErrorName) => ({ status: errors[name].status, code: errors[name].code });
const MB = 1024 * 1024;

const firstOf = (waiting: RawClient[]) =>
  Promise.race(waiting.map(async (raw) => ({ raw, answer: await raw.answer() })));
const junk = () => ({ [`z${randomBytes(4).toString('hex')}`]: randomBytes(1000).toString('hex') });

/** Limits the cost of anonymous clients. */
describe('anonymous client', () => {
  let host: ServiceHost;
  const open: { close: () => Promise<void> }[] = [];
  const clients: RawClient[] = [];

  beforeAll(async () => {
    host = await ServiceHost.start(notesService);
    await createNoteTables(host);
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.end();
    for (const edge of open.splice(0)) await edge.close();
  });
  afterAll(() => host.close());

  const edgeWith = async (bounds?: Parameters<typeof startEdge>[1]): Promise<Edge> => {
    const edge = await startEdge(host, { table: noteCalls, ...bounds });
    open.push(edge);
    return edge;
  };
  const client = (edge: Edge): RawClient => {
    const raw = new RawClient(edge.urls.site);
    clients.push(raw);
    return raw;
  };
  /** A request with a body that never arrives. */
  const unfinished = (edge: Edge, network: string, path = '/api/slow_note'): RawClient =>
    client(edge).head(path, { 'content-length': '100', 'x-forwarded-for': network }).write('{');

  const newSession = async (): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    const session = ['member', token, randomUUID(), randomUUID()];
    await host.query('auth', 'insert into live_session values ($1, $2, $3, $4)', session);
    return token;
  };

  /** How many of ten calls pass a limit of three. */
  const passed = async (addressOf: (i: number) => string): Promise<number> => {
    const edge = await edgeWith({
      settings: { ...behindProxy, QUEUE_PREFIX: `t${randomBytes(4).toString('hex')}` },
    });
    let count = 0;
    for (let i = 0; i < 10; i += 1) {
      const { status } = await edge.post('limited_note', {}, { 'x-forwarded-for': addressOf(i) });
      if (status === 200) count += 1;
    }
    return count;
  };

  describe('with a body that is too large', () => {
    it('is refused before it is read, and the response survives the remaining data', async () => {
      const edge = await edgeWith();
      for (const size of [2.05, 3, 5, 10].map((mb) => Math.round(mb * MB))) {
        const raw = client(edge).head('/api/slow_note', { 'content-length': `${size}` });
        const answer = await raw.answer();
        expect(answer).toMatchObject({ ...coded('too_large'), headers: { connection: 'close' } });
        raw.write(Buffer.alloc(size, 'x'));
        await raw.ended();
      }
    });

    it('is refused after sending everything at once', async () => {
      const edge = await edgeWith();
      for (const size of [2.05, 3, 5, 10].map((mb) => Math.round(mb * MB))) {
        const raw = client(edge).head('/api/slow_note', { 'content-length': `${size}` });
        expect(await raw.write(Buffer.alloc(size, 'x')).answer()).toMatchObject(coded('too_large'));
      }
    });

    it('is refused without a content-length', async () => {
      const edge = await edgeWith();
      const raw = client(edge).head('/api/slow_note', { 'transfer-encoding': 'chunked' });
      const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
      for (let sent = 0; sent < 3 * MB; sent += 0x10000) raw.write(chunk);
      expect(await raw.answer()).toMatchObject(coded('too_large'));
    });

    it('gets 100 Continue only when the body is wanted', async () => {
      const edge = await edgeWith();
      const raw = client(edge).head('/api/slow_note', {
        'content-length': `${3 * MB}`,
        expect: '100-continue',
      });
      // Without "100 Continue".
      expect(await raw.answer()).toMatchObject(coded('too_large'));
    });
  });

  describe('with a pending body', () => {
    it('is refused early when the headers are sufficient', async () => {
      const edge = await edgeWith();
      for (const [path, name] of [
        ['/api/add_note', 'bad_hourly_token'],
        ['/api/no_such_call', 'unknown_call'],
        ['/api/adm/rename_note', 'unknown_call'],
      ] as const)
        expect(await unfinished(edge, '', path).answer()).toMatchObject(coded(name));
    });

    it('is refused at the time limit', async () => {
      const edge = await edgeWith({ bounds: { bodies: { ...anonymousBodyRules, timeoutMs: 50 } } });
      expect(await unfinished(edge, '').answer()).toMatchObject(coded('too_slow'));
    });

    const few = {
      timeoutMs: 60_000,
      perSender: { count: 2, bytes: MB },
      inTotal: { count: 3, bytes: MB },
    };

    it('has a small budget per network and in total; the oldest body is rejected first', async () => {
      const edge = await edgeWith({ settings: behindProxy, bounds: { bodies: few } });
      const held = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((address) => unfinished(edge, address));
      const first = await firstOf(held);
      expect(first.answer).toMatchObject({ ...coded('too_many'), headers: { 'retry-after': '60' } });
      const left = held.filter((raw) => raw !== first.raw);
      left.push(unfinished(edge, '203.0.113.1'), unfinished(edge, '203.0.113.2'));
      const second = await firstOf(left);
      expect(second.answer).toMatchObject({ ...coded('unavailable'), headers: { 'retry-after': '1' } });
      // Normal callers still pass, with the body in the same packet or later.
      for (let i = 0; i < 5; i += 1) expect((await edge.post('get_notes', {})).status).toBe(200);
    });

    it('would be unlimited without the budget (control)', async () => {
      const none = { count: Infinity, bytes: Infinity };
      const edge = await edgeWith({
        settings: behindProxy,
        bounds: { bodies: { timeoutMs: 500, perSender: none, inTotal: none } },
      });
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => unfinished(edge, '2001:db8::1').answer()),
      );
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([errors.too_slow.code]));
    });

    it('cannot exhaust memory with partial bodies', async () => {
      const bodies = { ...anonymousBodyRules, perSender: { count: 10, bytes: 1000 } };
      const edge = await edgeWith({ bounds: { bodies } });
      const raw = client(edge).head('/api/slow_note', { 'content-length': '4000' });
      expect(await raw.write('x'.repeat(1500)).answer()).toMatchObject(coded('too_many'));
    });
  });

  describe('that only connects', () => {
    it('is refused when no headers arrive', async () => {
      const edge = await edgeWith({ bounds: { connections: { ...connectionRules, headMilliseconds: 50 } } });
      expect(await client(edge).write('POST /api/get_notes HTTP/1.1\r\nhost:').answer()).toMatchObject(
        coded('too_slow'),
      );
    });

    it('is refused for invalid or large headers', async () => {
      const edge = await edgeWith();
      expect(await client(edge).write('what is this\r\n\r\n').answer()).toMatchObject(coded('bad_header'));
      const large = client(edge).write(`POST /api/get_notes HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
      expect(await large.answer()).toMatchObject(coded('too_large'));
    });

    it('is disconnected when it pipelines without reading', async () => {
      const edge = await edgeWith({ bounds: { connections: { ...connectionRules, perConnection: 3 } } });
      const asked = 'POST /api/get_notes HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n';
      const greedy = client(edge).write(asked.repeat(4));
      await greedy.ended();
      greedy.end();
      await expect(greedy.answer()).rejects.toThrow('without a response');
      // Control: the allowed number.
      expect((await client(edge).write(asked.repeat(3)).answer()).status).toBe(200);
    });

    it('has a limited number of connections, unlike trusted proxies', async () => {
      const connections = { ...connectionRules, perNetwork: 5 };
      const strict = await edgeWith({ bounds: { connections } });
      const lines = Array.from({ length: 6 }, () => client(strict));
      expect(await Promise.race(lines.map((line) => line.answer()))).toMatchObject(coded('too_many'));
      const trusting = await edgeWith({ settings: behindProxy, bounds: { connections } });
      const more = Array.from({ length: 10 }, () =>
        client(trusting).head('/api/get_notes', { 'content-length': '2' }).write('{}'),
      );
      for (const line of more) expect((await line.answer()).status).toBe(200);
    });
  });

  describe('with undeclared fields', () => {
    it('creates no cache entries', async () => {
      const edge = await edgeWith();
      const cache = edge.bff.context.get(VisitorCacheService);
      // Connecting clears the cache.
      await untilHearing(edge.bff.context);
      for (let i = 0; i < 50; i += 1) expect((await edge.post('get_notes', junk())).status).toBe(200);
      expect(cache.size.entries).toBe(1);
      expect((await edge.post('get_notes', { page: 'x'.repeat(500) })).status).toBe(400);
      expect(cache.size.entries).toBe(1);
      // Control: declared fields are part of the key.
      for (let page = 1; page <= 3; page += 1) await edge.post('get_notes', { page });
      expect(cache.size.entries).toBe(4);
    });
  });

  describe('with many addresses', () => {
    it('in one IPv6 network counts as one client', async () => {
      expect(await passed((i) => `2001:db8:0:7:${i}::${i}`)).toBe(3);
      // Control: addresses of different networks are different clients.
      expect(await passed((i) => `2001:db8:0:${i}::1`)).toBe(10);
      expect(await passed((i) => `203.0.113.${i}`)).toBe(10);
    });

    it('shares one general limit', async () => {
      const edge = await edgeWith({ settings: { ...behindProxy, NETWORK_CALLS_PER_MINUTE: '5' } });
      const statuses = [];
      for (let i = 0; i < 6; i += 1)
        statuses.push((await edge.post('add_note', {}, { 'x-forwarded-for': `2001:db8::${i}` })).status);
      expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    });

    it('does not exhaust the limit of members behind the same address, or of the site', async () => {
      const sent = { 'x-forwarded-for': '203.0.113.7' };
      const settings = { ...behindProxy, NETWORK_CALLS_PER_MINUTE: '5', PERSON_CALLS_PER_MINUTE: '3' };
      const [ann, bob] = [await newSession(), await newSession()];
      const edge = await edgeWith({ settings });
      // Every call looks its session up.
      const broadcast = edge.bff.context.get(Broadcast);
      await untilHearing(edge.bff.context);
      jest.replaceProperty(broadcast, 'connected', false);
      const statusOf = async (call: string, headers: Record<string, string>) =>
        (await edge.write(call, call === 'add_note' ? { text: 'x' } : {}, headers)).status;
      const flood = [];
      for (let i = 0; i < 6; i += 1) flood.push(await statusOf('add_note', sent));
      expect(flood.at(-1)).toBe(429);

      for (const token of [ann, bob])
        expect(await statusOf('add_note', { ...sent, access_token: token })).toBe(200);
      expect([await statusOf('get_notes', {}), await statusOf('get_notes', sent)]).toEqual([200, 429]);
      // The same holds for answers that are the same for all, whether or not they are in the cache.
      expect(await statusOf('get_notes', { ...sent, access_token: bob })).toBe(200);
      expect((await edge.post('get_notes', { page: 2 }, { ...sent, access_token: bob })).status).toBe(200);
      // Invalid sessions are paid by the network.
      const guesses = [];
      for (let i = 0; i < 6; i += 1)
        guesses.push(await statusOf('add_note', { ...sent, access_token: `${i}`.repeat(43) }));
      expect(guesses.at(-1)).toBe(429);
      // Control: an unknown session.
      expect(await statusOf('add_note', { ...sent, access_token: await newSession() })).toBe(429);
      // Control: one person has a limit too.
      const own = [];
      for (let i = 0; i < 3; i += 1) own.push(await statusOf('add_note', { ...sent, access_token: ann }));
      expect(own).toEqual([200, 200, 429]);
    });

    it('is counted for stored requests only where the call says so', async () => {
      const limits = [{ by: 'network' as const, count: 2, seconds: 60, stored: true as const }];
      const table = { ...noteCalls, add_note: { ...noteCalls.add_note!, limits } };
      const settings = { QUEUE_PREFIX: `t${randomBytes(4).toString('hex')}` };
      const token = await newSession();
      const edge = await edgeWith({ table, settings });
      const add = async (text: string) =>
        (await edge.write('add_note', { text }, { access_token: token })).body.code;
      for (const text of ['', 'refuse me', 'refuse me', '']) expect(await add(text)).not.toBe(0);
      expect([await add('one'), await add('two'), await add('three')]).toEqual([0, 0, errors.too_many.code]);
    });
  });
});
