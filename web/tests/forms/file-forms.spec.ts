import { formBytes } from '@paddock/contracts/body-limits';
import { callTable } from '@paddock/contracts/call-table';
import { errors } from '@paddock/contracts/errors';
import { siteFileForms } from '@paddock/contracts/upload/upload-limits';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import {
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { envFor, hosts, SiteProcess } from '../support/site-process.ts';

let answer: RequestListener;
const bff = createServer((received, response) => answer(received, response));
let site: SiteProcess;

beforeAll(async () => {
  await once(bff.listen(0, '127.0.0.1'), 'listening');
  site = await SiteProcess.start(envFor(`http://127.0.0.1:${(bff.address() as AddressInfo).port}`));
});

afterAll(async () => {
  bff.closeAllConnections();
  bff.close();
  await site.stop();
});

const envelope = (code: number) => JSON.stringify({ code, data: null, msg: '' });

function beginForm(path: string, bytes: number): ClientRequest {
  const sending = request({
    host: '127.0.0.1',
    port: site.port,
    path,
    method: 'POST',
    headers: {
      host: hosts.en,
      origin: `http://${hosts.en}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': bytes,
    },
  });
  // The site may close the connection after an early answer.
  sending.on('error', () => undefined).flushHeaders();
  return sending;
}

/** Sends zeros as the body of a form and returns the status and envelope. */
async function sendForm(path: string, bytes: number, sent = bytes) {
  const sending = beginForm(path, bytes);
  const chunk = Buffer.alloc(1024 * 1024);
  const write = (left: number): void => {
    if (left === 0) return;
    const size = Math.min(left, chunk.length);
    sending.write(chunk.subarray(0, size), () => write(left - size));
  };
  write(sent);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: (await json(response)) as { code: number } };
}

it.each(Object.entries(siteFileForms))('streams the largest form of %s to %s', async (path, name) => {
  const bytes = formBytes(callTable[name]);
  let received = 0;
  answer = (incoming, response) =>
    incoming
      .on('data', ({ length }: Buffer) => (received += length))
      .once('end', () => response.end(envelope(0)));
  expect(await sendForm(path, bytes)).toMatchObject({ status: 200, body: { code: 0 } });
  expect(received).toBe(bytes);
});

it('refuses a larger form with a coded answer before it is sent', async () => {
  const { status, body } = await sendForm('/attachment', formBytes(callTable.upload) + 1, 0);
  const { code, status: expected } = errors.too_large;
  expect([status, body.code]).toEqual([expected, code]);
});

it('passes on a refusal that comes before the body', async () => {
  answer = (_, response) => response.writeHead(429).end(envelope(errors.too_many.code));
  const { body } = await sendForm('/attachment', 20 * 1024 * 1024);
  expect(body.code).toBe(errors.too_many.code);
});

/** Begins a form of 1 MB and breaks it off once the API receives it. */
async function breakOff(): Promise<void> {
  const received = Promise.withResolvers<void>();
  answer = (incoming) => incoming.once('data', () => received.resolve()).on('error', () => undefined);
  const sending = beginForm('/attachment', 1024 * 1024);
  sending.write('x'.repeat(1000));
  await received.promise;
  sending.destroy();
}

const failures = () =>
  site.log
    .join('')
    .split('\n')
    .filter((line) => line.includes('"msg":"call failed"'))
    .map((line) => (JSON.parse(line) as { level: number }).level);

it('logs no error when the visitor breaks a form off', async () => {
  const before = failures().length;
  await breakOff();
  await site.untilLogged('"cut":true');
  answer = (incoming, response) => incoming.resume().once('end', () => response.end(envelope(0)));
  await sendForm('/attachment', 10);
  expect(failures().slice(before)).toEqual([]);
});

it('logs an error when the API breaks off (control)', async () => {
  answer = (incoming) => incoming.destroy();
  const before = failures().length;
  expect(await sendForm('/attachment', 10)).toMatchObject({ body: { code: errors.unavailable.code } });
  await site.untilLogged('"msg":"call failed"');
  expect(failures().slice(before)).toEqual([50]);
});
