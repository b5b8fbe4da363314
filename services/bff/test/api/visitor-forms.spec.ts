import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { request, type ClientRequest } from 'node:http';
import { errors } from '@paddock/contracts/errors';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { eventually, slowness } from '@paddock/kit/testing/eventually';
import { noteCalls } from '@paddock/kit/testing/note-calls.fixture';
import { createNoteTables } from '@paddock/kit/testing/notes.fixture';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import { startEdge, type Edge } from '../support/edge.ts';
import { fileCalls, FilesController, filesService } from '../support/files.fixture.ts';

const PLACES = 8;
const line = 'the-line';
const head =
  `--${line}\r\ncontent-disposition: form-data; name="input"\r\n\r\n{"text":"half"}\r\n` +
  `--${line}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n` +
  `content-type: text/plain\r\n\r\n`;

/** Uploads of visitors, which share a few places. */
describe('slow uploads of visitors', () => {
  let host: ServiceHost;
  let edge: Edge;
  let files: FilesController;
  let slow: { upload: ClientRequest; status: number | undefined }[];
  const timers: NodeJS.Timeout[] = [];

  beforeAll(async () => {
    host = await ServiceHost.start(filesService);
    await createNoteTables(host);
    files = host.app('auth').get(FilesController);
    edge = await startEdge(host, {
      table: { ...noteCalls, ...fileCalls },
      // Standstill after one second of a usual machine: a slow one may stop all uploads for as long, and end them all.
      settings: { TRUSTED_PROXIES: '127.0.0.1', DEADLINE_SCALE_PERCENT: `${Math.round(10 * slowness)}` },
    });
  });
  beforeEach(() => {
    slow = [];
  });
  afterEach(async () => {
    for (const timer of timers.splice(0)) clearInterval(timer);
    for (const { upload } of slow) upload.destroy();
    await eventually('all uploads have ended', () => files.arriving === 0);
  });
  afterAll(async () => {
    await edge.close();
    await host.close();
  });

  const headersOf = (network: number) => ({
    token: hourlyToken(edge.hourlySecret, Date.now()),
    'x-forwarded-for': `203.0.${network}.1`,
  });

  /** A form that never ends: it begins with so many bytes, and goes on with one at a time. */
  function trickle(network: number, bytes: number): void {
    const upload = request(`${edge.urls.site}/api/send_note_file`, {
      method: 'POST',
      headers: { ...headersOf(network), 'content-type': `multipart/form-data; boundary=${line}` },
    });
    const form = { upload, status: undefined as number | undefined };
    upload.on('error', () => undefined);
    upload.once('response', (answer) => {
      form.status = answer.statusCode;
      answer.resume();
    });
    upload.write(head + 'x'.repeat(bytes));
    timers.push(setInterval(() => upload.write('x'), 100));
    slow.push(form);
  }

  async function fill(bytes: number): Promise<void> {
    for (let i = 0; i < PLACES; i += 1) trickle(Math.floor(i / 2), bytes);
    await eventually('all places are taken', () => files.arriving === PLACES);
  }

  async function sendWhole(network: number): Promise<number> {
    const form = new FormData();
    form.append('input', '{"text":"kept"}');
    form.append('file', new Blob(['a whole file']), 'b.txt');
    const path = `${edge.urls.site}/api/send_note_file`;
    const answer = await fetch(path, { method: 'POST', headers: headersOf(network), body: form });
    return ((await answer.json()) as { code: number }).code;
  }
  const cut = () => slow.filter(({ status }) => status === errors.too_slow.status).length;

  it('give their places to others', async () => {
    await fill(1);
    for (let network = 10; network < 14; network += 1)
      await eventually(
        'another visitor is served',
        async () => (await sendWhole(network)) === 0,
        10_000 * slowness,
      );
    await eventually('an upload was cut', () => cut() > 0);
    expect(cut()).toBe(1);
  });

  it('stay when they are fast enough (control)', async () => {
    await fill(250_000);
    expect(await sendWhole(10)).toBe(errors.unavailable.code);
    expect(cut()).toBe(0);
  });
});
