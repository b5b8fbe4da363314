import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DanmakuWire } from './danmaku-wire.ts';

type Answer = { status?: number; body: unknown };

/** Fake v3 service: scripted answers, recorded requests. */
class WireServer {
  readonly asked: { address: string; method: string; body: string }[] = [];
  readonly answers = new Map<string, Answer>();
  private readonly server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      this.asked.push({ address: request.url ?? '', method: request.method ?? '', body });
      const path = (request.url ?? '').split('?')[0] ?? '';
      const { status = 200, body: answer } = this.answers.get(path) ?? { body: { code: 0, data: [] } };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/danmaku/`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

let server: WireServer;
let api: string;
const never = new AbortController().signal;
const comment = { id: 'own', time: 1.5, text: ' Go! ', color: 0xff_ff_ff, kind: 'bottom' as const };

const answer = (body: unknown, status?: number, path = '/danmaku/v3/') =>
  server.answers.set(path, status === undefined ? { body } : { body, status });

beforeEach(async () => {
  server = new WireServer();
  api = await server.start();
});
afterEach(() => server.stop());

describe('comments from the wire', () => {
  it('requests by id and optional maximum', async () => {
    const wire = new DanmakuWire({ id: 'a b&c', api });
    await wire.load('a b&c', undefined, never);
    await wire.load('cup', 500, never);
    expect(server.asked.map(({ address }) => address)).toEqual([
      '/danmaku/v3/?id=a%20b%26c',
      '/danmaku/v3/?id=cup&max=500',
    ]);
  });

  it('unescapes six characters once', async () => {
    answer({ code: 0, data: [[2, 1, 255, 'Ann', '&lt;b&gt; &amp;amp; &#x27;&quot;&#x2F;']] });
    const { comments } = await new DanmakuWire({ id: 'x', api }).load('x', undefined, never);
    expect(comments).toEqual([{ time: 2, kind: 'top', color: 255, author: 'Ann', text: `<b> &amp; '"/` }]);
  });

  it('skips invalid rows and tolerates odd ones', async () => {
    const rows = [
      [null, 0, 1, '', 'no time'],
      ['x', 0, 1, '', 'no time'],
      [1, 0, 1, ''],
      [1, 0, 1, '', null],
      [1, 0, 1, '', '  '],
      'row',
      ['3.5', 'top', 0, null, 'text time'],
      [-2, 9, 0x1_00_00_00, 'Bo', 'early'],
      [1, 2, -5, 'Bo', 'fixed'],
    ];
    answer({ code: 0, data: rows });
    const { comments, failures } = await new DanmakuWire({ id: 'x', api }).load('x', undefined, never);
    expect(failures).toEqual([]);
    expect(comments).toEqual([
      { time: 0, kind: 'scroll', color: 0xff_ff_ff, author: 'Bo', text: 'early' },
      { time: 1, kind: 'bottom', color: 0xff_ff_ff, author: 'Bo', text: 'fixed' },
      { time: 3.5, kind: 'scroll', color: 0xff_ff_ff, author: '', text: 'text time' },
    ]);
  });

  it.each<[string, unknown, number | undefined, string | undefined]>([
    ['a refusal with its words', { code: 7, msg: 'Closed' }, undefined, 'Closed'],
    ['a refusal without words', { code: 7 }, undefined, undefined],
    ['a code that is text', { code: '0', data: [] }, undefined, undefined],
    ['a list that is missing', { code: 0, data: null }, undefined, undefined],
    ['an error of HTTP, whose words are lost', { code: 7, msg: 'Slow down' }, 429, undefined],
    ['nothing at all', null, undefined, undefined],
  ])('fail by %s, and other lists show all the same', async (_, body, status, said) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answer(body, status);
    answer({ code: 0, data: [[1, 0, 1, '', 'more']] }, undefined, '/more');
    const addition = [api.replace('/danmaku/', '/more')];
    const loaded = await new DanmakuWire({ id: 'x', api, addition }).load('x', undefined, never);
    expect(loaded.failures).toEqual([said]);
    expect(loaded.comments.map(({ text: shown }) => shown)).toEqual(['more']);
    jest.mocked(console.error).mockClear();
  });
});

describe('a comment to the wire', () => {
  it('sends the seven members in order, as typed', async () => {
    await new DanmakuWire({ id: 'x', api, token: 'ticket', user: 'Ann' }).send(comment);
    expect(server.asked).toEqual([
      {
        address: '/danmaku/v3/',
        method: 'POST',
        body: '{"token":"ticket","id":"x","author":"Ann","time":1.5,"text":" Go! ","color":16777215,"type":2}',
      },
    ]);
  });

  it('sends the client id to our own service only', async () => {
    await new DanmakuWire({ id: 'x', api, takesIds: true }).send(comment);
    expect(JSON.parse(server.asked[0]!.body)).toMatchObject({ commentId: comment.id, text: ' Go! ' });
  });

  it('rejects with the service’s message', async () => {
    answer({ code: 3, msg: 'Slow down' });
    await expect(new DanmakuWire({ id: 'x', api }).send(comment)).rejects.toThrow('Slow down');
  });
});
