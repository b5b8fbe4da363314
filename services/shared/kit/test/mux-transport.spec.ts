import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { CallContext } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import { ContextSigner } from '../src/calls/context-signer.ts';
import { inCall } from '../src/calls/current-call.ts';
import type { CallDispatcher } from '../src/dispatch/call-dispatcher.ts';
import { MuxServer } from '../src/http/mux-server.ts';
import { createLog } from '../src/logging/log.ts';
import { eventually } from '../src/testing/eventually.ts';
import { MuxTransport } from '../src/transport/mux-transport.ts';

const context: CallContext = {
  call: 'get_race_list',
  caller: { kind: 'visitor' },
  lang: 'en',
  requestId: 'a-request',
  address: '',
};
const signer = new ContextSigner('a secret of at least 32 characters');
const log = createLog('test', 'silent');

type Dispatch = (signed: string, body: unknown, gone?: AbortSignal) => Promise<Envelope>;

const echo: Dispatch = async (_signed, body) => ({ code: 0, data: body, msg: '' });

/** One replica of a service. */
class Copy {
  dispatch: Dispatch = echo;
  overHttp: RequestListener = (_request, response) => void response.writeHead(404).end('{}');
  readonly sockets = new Set<Socket>();
  readonly door: MuxServer;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => this.overHttp(request, response));
    this.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    const dispatcher = {
      dispatch: (signed: string, text: string, gone?: AbortSignal) =>
        this.dispatch(signed, JSON.parse(text) as unknown, gone),
    };
    this.door = new MuxServer(this.server, dispatcher as unknown as CallDispatcher, log);
  }

  async listen(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  /** As on SIGTERM. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    await this.door.drain();
    await closed;
  }

  async kill(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** A raw connection and its received text. */
function speak(port: number, text: string): { heard: string; socket: Socket } {
  const spoken = { heard: '', socket: connect(port, '127.0.0.1') };
  spoken.socket.on('data', (bytes) => (spoken.heard += bytes.toString()));
  spoken.socket.on('error', () => undefined);
  spoken.socket.write(text);
  return spoken;
}

const upgrade = (path: string, to: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: ${to}\r\n\r\n`;

describe('mux transport', () => {
  let copy: Copy;
  let port: number;
  let transport: MuxTransport;

  beforeEach(async () => {
    copy = new Copy();
    port = await copy.listen();
    transport = new MuxTransport({ race: `http://127.0.0.1:${port}` }, signer, log);
  });
  afterEach(async () => {
    await transport.close();
    await copy.kill();
  });

  const ask = (body: unknown = {}) => transport.call('race', context, body);

  it('answers each call on a few connections, with any characters', async () => {
    const bodies = Array.from({ length: 500 }, (_one, i) => ({ n: i, text: '漢字\n и 🏁'.repeat(i % 40) }));
    const answers = await Promise.all(bodies.map(ask));
    expect(answers.map(({ data }) => data)).toEqual(bodies);
    expect(copy.sockets.size).toBeLessThanOrEqual(4);
  });

  it('lets a fast call overtake a slow one', async () => {
    const slow = Promise.withResolvers<Envelope>();
    copy.dispatch = (signed, body) => ((body as { slow?: true }).slow ? slow.promise : echo(signed, body));
    const waits = Array.from({ length: 20 }, () => ask({ slow: true }));
    expect(await Promise.all(Array.from({ length: 20 }, () => ask({})))).toHaveLength(20);
    slow.resolve({ code: 0, data: null, msg: 'at last' });
    for (const { msg } of await Promise.all(waits)) expect(msg).toBe('at last');
  });

  it('passes on the context and less than the remaining time', async () => {
    let [signed, text] = ['', ''];
    copy.dispatch = (given, body) => {
      [signed, text] = [given, JSON.stringify(body)];
      return echo(given, body);
    };
    await inCall(context, { ms: 60_000 }, () => ask());
    const verified = signer.verify('race', signed, text);
    expect(verified?.context).toEqual(context);
    expect(verified?.ms).toBeLessThan(60_000);
  });

  it('cancels the call when the caller disconnects, and keeps the connection', async () => {
    const heard = Promise.withResolvers<void>();
    const aborted = new AbortController();
    copy.dispatch = (_signed, _body, signal) => {
      signal!.addEventListener('abort', () => heard.resolve());
      aborted.abort();
      return new Promise(() => undefined);
    };
    await expect(
      inCall(context, { ms: 60_000, callerSignal: aborted.signal }, () => ask()),
    ).rejects.toMatchObject({
      error: 'abandoned',
    });
    await heard.promise;
    const { size } = copy.sockets;
    copy.dispatch = echo;
    expect(await ask({ still: 'here' })).toMatchObject({ code: 0, data: { still: 'here' } });
    expect(copy.sockets.size).toBeGreaterThanOrEqual(size);
  });

  it('gives up at the deadline of the call', async () => {
    copy.dispatch = () => new Promise(() => undefined);
    await expect(inCall(context, { ms: 50 }, () => ask())).rejects.toMatchObject({ error: 'unavailable' });
  });

  it('sends large calls by HTTP', async () => {
    const body = { text: 'x'.repeat(70_000) };
    copy.overHttp = (_request, response) => response.end('{"code":0,"data":{"by":"http"},"msg":""}');
    expect((await ask(body)).data).toEqual({ by: 'http' });
    expect((await ask({ text: 'x' })).data).toEqual({ text: 'x' });
  });

  it('refuses calls beyond its limit at once', async () => {
    const answers: (() => void)[] = [];
    copy.dispatch = (signed, body) =>
      new Promise((resolve) => answers.push(() => resolve(echo(signed, body))));
    const waiting = Array.from({ length: 576 }, () => ask());
    expect((await ask()).code).toBe(errors.unavailable.code);
    await eventually('all of them arrived', () => answers.length === 576);
    for (const answer of answers) answer();
    for (const { code } of await Promise.all(waiting)) expect(code).toBe(0);
  });

  it('rejects answers that are not envelopes', async () => {
    copy.dispatch = async () => ({ code: 'none' }) as unknown as Envelope;
    expect(await ask()).toMatchObject({ code: errors.unavailable.code, data: null });
  });

  it('answers unavailable when a replica dies, and reconnects to the next one', async () => {
    copy.dispatch = () => {
      for (const socket of copy.sockets) socket.destroy();
      return new Promise(() => undefined);
    };
    expect((await ask()).code).toBe(errors.unavailable.code);
    await copy.kill();
    expect((await ask()).code).toBe(errors.unavailable.code);
    copy = new Copy();
    await copy.listen(port);
    expect((await ask()).code).toBe(0);
  });

  it('loses no call while a replica drains under load', async () => {
    copy.dispatch = async (signed, body) => {
      await new Promise((resolve) => setImmediate(resolve));
      return echo(signed, body);
    };
    const other = new Copy();
    const load = { asked: 0, isOver: false };
    const codes = new Set<number>();
    const crowd = Array.from({ length: 20 }, async () => {
      while (!load.isOver || load.asked < 500) {
        load.asked += 1;
        codes.add((await ask()).code);
      }
    });
    await eventually('calls are under way', () => load.asked > 200);
    const closing = copy.close();
    // A draining replica frees its port before its last call is answered.
    await other.listen(port);
    await closing;
    load.isOver = true;
    await Promise.all(crowd);
    expect([...codes]).toEqual([0]);
    copy = other;
  });

  it('replaces old connections, so that new replicas are found', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    try {
      await ask();
      await ask();
      const first = new Set(copy.sockets);
      jest.advanceTimersByTime(60_000);
      await ask();
      jest.useRealTimers();
      await eventually('the old ones are gone', () => ![...first].some((socket) => copy.sockets.has(socket)));
      expect((await ask()).code).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  describe('mux server', () => {
    it('rejects other upgrades', async () => {
      for (const [path, to] of [
        ['/calls', 'websocket'],
        ['/other', 'paddock-lines'],
      ] as const) {
        const { socket } = speak(port, upgrade(path, to));
        await new Promise((resolve) => socket.once('close', resolve));
      }
      expect((await ask()).code).toBe(0);
    });

    it('closes on an endless line, and answers invalid ones with a refusal', async () => {
      const endless = speak(port, upgrade('/calls', 'paddock-lines') + 'x'.repeat(200_000));
      await new Promise((resolve) => endless.socket.once('close', resolve));
      const nonsense = speak(port, `${upgrade('/calls', 'paddock-lines')}1 context {"not json\n`);
      await eventually('there is an answer', () =>
        nonsense.heard.includes(`{"code":${errors.internal.code}`),
      );
      nonsense.socket.destroy();
    });
  });
});
