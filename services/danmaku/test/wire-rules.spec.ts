import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brokenRules } from './support/wire-rules.ts';

interface Manners {
  rows?: unknown;
  code?: unknown;
  refusal?: { status?: number; code?: unknown; msg?: string };
  headers?: Record<string, string>;
}

const good = [
  [0.5, 0, 0xff_ff_ff, 'Ann', 'Go!'],
  [2, 1, 255, 'Bo', 'a &lt;b&gt; &amp;c'],
];
const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Content-Type',
};

let server: Server | undefined;
afterEach(() => void server?.close());

/** A server that violates one rule. */
async function badServer({ rows = good, code = 0, refusal = {}, headers = open }: Manners): Promise<string> {
  server = createServer((request, response) => {
    const isList = request.method === 'GET';
    const { status = 200, code: number = 9001, msg = 'No' } = refusal;
    const answer = isList ? { code, data: rows } : { code: number, data: null, msg };
    response
      .writeHead(isList || request.method === 'OPTIONS' ? 200 : status, headers)
      .end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/danmaku/`;
}

describe('rules of the v3 wire', () => {
  it.each<[string, Manners, string[]]>([
    ['nothing', {}, []],
    ['a time that is null', { rows: [[null, 0, 1, '', 'x'], ...good] }, ['a time is a number']],
    ['a time in words', { rows: [['soon', 0, 1, '', 'x']] }, ['a time is a number']],
    ['a code that is text', { code: '0' }, ['the code of success is the number 0']],
    ['no list', { rows: null }, ['data is a list']],
    ['a short row', { rows: [[1, 0, 1, 'x']] }, ['a row has five items', 'names and texts are no markup']],
    ['a type in words', { rows: [[1, 'top', 1, '', 'x']] }, ['a type is 0, 1 or 2']],
    ['a colour in words', { rows: [[1, 0, '#fff', '', 'x']] }, ['a colour is a number that is shown']],
    ['a text that is markup', { rows: [[1, 0, 1, '', '<img src=x>']] }, ['names and texts are no markup']],
    ['another order', { rows: good.toReversed() }, ['rows come in the order of time']],
    ['a refusal that says 429', { refusal: { status: 429 } }, ['a refusal comes with HTTP 200']],
    ['a refusal without words', { refusal: { msg: '' } }, ['a refusal has words']],
    ['a refusal that looks like success', { refusal: { code: 0 } }, ['a refusal has a number']],
    [
      'no word for other sites',
      { headers: {} },
      ['every site may read a list', 'every site may read a refusal', 'a browser may ask first'],
    ],
  ])('detect %s', async (_what, manners, broken) => {
    expect(await brokenRules(await badServer(manners), 'cup')).toEqual(broken);
  });
});
