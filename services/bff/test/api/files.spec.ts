import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { errors } from '@paddock/contracts/errors';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { ContextSigner } from '@paddock/kit/calls/context-signer';
import { ServiceEnv } from '@paddock/kit/env/service-env';
import { readEnv } from '@paddock/kit/read-env';
import { openServiceApp } from '@paddock/kit/service-app';
import { eventually } from '@paddock/kit/testing/eventually';
import { noteCalls } from '@paddock/kit/testing/note-calls.fixture';
import { createNoteTables } from '@paddock/kit/testing/notes.fixture';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import { MuxTransport } from '@paddock/kit/transport/mux-transport';
import { startEdge, type Edge } from '../support/edge.ts';
import { fileCalls, FilesController, filesService } from '../support/files.fixture.ts';

const table = { ...noteCalls, ...fileCalls };
const token = randomBytes(32).toString('base64url');

const content = randomBytes(250_000);
const formOf = (bytes: Buffer, { type = 'image/png', input = '{"text":"kept"}' } = {}): FormData => {
  const form = new FormData();
  form.append('input', input);
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'Снимок.png');
  return form;
};

describe.each(['in memory', 'over HTTP'])('files, %s', (topology) => {
  let host: ServiceHost;
  let door: NestFastifyApplication | undefined;
  let files: FilesController;
  let edge: Edge;
  let hasty: Edge;

  beforeAll(async () => {
    host = await ServiceHost.start(filesService);
    await createNoteTables(host);
    await host.query('auth', `insert into live_session values ('member', $1, $2, $3)`, [
      token,
      randomUUID(),
      randomUUID(),
    ]);
    files = host.app('auth').get(FilesController);
    const transport = topology === 'over HTTP' ? await overHttp() : undefined;
    edge = await startEdge(host, { table, ...(transport && { transport }) });
    // Deadlines at two percent: stalled transfers are aborted after 200 ms.
    hasty = await startEdge(host, {
      table,
      ...(transport && { transport }),
      settings: { DEADLINE_SCALE_PERCENT: '2' },
    });
  });
  beforeEach(() => {
    files.pieces = 0;
  });
  afterAll(async () => {
    await Promise.all([edge.close(), hasty.close()]);
    await door?.close();
    await host.close();
  });

  async function overHttp(): Promise<MuxTransport> {
    const settings = { ...host.settings(), DATABASE_URL: host.database.urlAs('auth'), RUN_JOBS: 'false' };
    const env = readEnv(ServiceEnv, settings);
    const { log, transport } = host;
    door = await openServiceApp(filesService, { env, log, transport });
    files = door.get(FilesController);
    await door.listen(0, '127.0.0.1');
    const url = (await door.getUrl()).replace('[::1]', '127.0.0.1');
    return new MuxTransport({ auth: url }, new ContextSigner(env.INTERNAL_SECRET), log);
  }

  const ask = (text: string, headers: Record<string, string> = { access_token: token }, from = edge) =>
    fetch(`${from.urls.site}/api/get_note_file`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ text }),
    });

  /** Sends a request without reading the response. With short deadlines a busy machine may refuse at first. */
  function askAndWait(text: string, from = edge): Promise<IncomingMessage> {
    return eventually('the file begins', async () => {
      const answer = await askOnce(text, from);
      if (answer.statusCode === 200) return answer;
      answer.destroy();
      return false;
    });
  }
  function askOnce(text: string, from: Edge): Promise<IncomingMessage> {
    const headers = { 'content-type': 'application/json', access_token: token };
    return new Promise((resolve, reject) => {
      request(`${from.urls.site}/api/get_note_file`, { method: 'POST', headers })
        .once('response', resolve)
        .once('error', reject)
        .end(JSON.stringify({ text }));
    });
  }
  const release = () => eventually('the source is closed', () => files.open === 0);

  it('are downloaded with type and any name, and never executed', async () => {
    const answer = await ask('hello');
    expect(await answer.text()).toBe('hello');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename="_________hello_____1_.txt"; filename*=UTF-8''%D0%97%D0%B0%D0%BC%D0%B5%D1%82%D0%BA%D0%B0%20%22hello%22%3B%0D%0A%271%27.txt`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each([
    ['a visitor', 'hello', {}, 'not_signed_in'],
    ['a fault of the input', '', { access_token: token }, 'bad_input'],
    ['a file that fails before its first byte', 'broken', { access_token: token }, 'internal'],
    ['a type the contract does not speak of', 'html', { access_token: token }, 'internal'],
  ] as const)('are refused with an envelope: %s', async (_why, text, headers, error) => {
    const answer = await ask(text, headers);
    expect(answer.status).toBe(errors[error].status);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toMatchObject({ code: errors[error].code });
  });

  it('may be empty', async () => {
    const answer = await ask('empty');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('are produced with backpressure', async () => {
    const answer = await askAndWait('endless');
    let before = -1;
    await eventually('processing has stopped', async () => {
      const same = files.pieces === before;
      before = files.pieces;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return same && before > 0;
    });
    // Control: it continues once the response is read.
    answer.resume();
    await eventually('more is made', () => files.pieces > before + 100);
    answer.destroy();
    await release();
  });

  it('are released up to their source when the client disconnects', async () => {
    const answer = await askAndWait('endless');
    expect(files.open).toBe(1);
    answer.destroy();
    await release();
  });

  it.each(['endless', 'stuck'])('are released when they stall: %s', async (text) => {
    // One response is not read, the other stalls.
    const answer = await askAndWait(text, hasty);
    answer.on('error', () => undefined);
    if (text === 'stuck') answer.resume();
    await release();
    expect(answer.complete).toBe(false);
    answer.destroy();
  });

  const signedIn = () => ({ access_token: token, token: hourlyToken(edge.hourlySecret, Date.now()) });
  const send = async (body: FormData | string, headers: Record<string, string> = signedIn(), from = edge) => {
    const answer = await fetch(`${from.urls.site}/api/save_note_file`, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as { code: number; data: unknown } };
  };
  const kept = () => host.query<{ text: string }>('auth', 'select text from note');
  const stored = () => readdir(files.folder);

  beforeEach(async () => {
    await host.query('auth', 'truncate note');
    for (const name of await stored()) await rm(join(files.folder, name));
  });

  it('in forms arrive complete, with their input', async () => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect((await send(formOf(content))).body).toMatchObject({
      code: 0,
      data: { name: 'Снимок.png', sha256 },
    });
    expect(await kept()).toEqual([{ text: 'kept' }]);
  });

  it.each([
    ['a visitor', formOf(content), { access_token: '' }, 'not_signed_in'],
    ['without the token of the hour', formOf(content), { token: '' }, 'bad_hourly_token'],
    ['JSON', '{"text":"x"}', { 'content-type': 'application/json' }, 'bad_form'],
    ['an input that breaks a rule', formOf(content, { input: '{"text":""}' }), {}, 'bad_input'],
    ['a file of another kind', formOf(content, { type: 'text/html' }), {}, 'wrong_file'],
    ['a file that is a little too large', formOf(Buffer.alloc(300_001)), {}, 'too_large'],
    ['a file that is far too large', formOf(Buffer.alloc(3_000_000)), {}, 'too_large'],
  ] as const)('in forms are refused without a trace: %s', async (_what, body, headers, error) => {
    const answer = await send(body, { ...signedIn(), ...headers });
    expect(answer).toMatchObject({ status: errors[error].status, body: { code: errors[error].code } });
    expect(await kept()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  /** Sends only the beginning of a form. */
  function begin(to = edge, length?: number): ClientRequest {
    const line = 'the-line';
    const upload = request(`${to.urls.site}/api/save_note_file`, {
      method: 'POST',
      headers: {
        ...signedIn(),
        'content-type': `multipart/form-data; boundary=${line}`,
        ...(length && { 'content-length': length }),
      },
    });
    upload.on('error', () => undefined);
    upload.write(
      `--${line}\r\ncontent-disposition: form-data; name="input"\r\n\r\n{"text":"half"}\r\n` +
        `--${line}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n` +
        `content-type: image/png\r\n\r\n${'x'.repeat(100_000)}`,
    );
    return upload;
  }
  const leavesNothing = async () => {
    await eventually('no more comments arrive', () => files.arriving === 0);
    await eventually('nothing is left', async () => (await stored()).length === 0);
    expect(await kept()).toEqual([]);
  };

  it('in forms leave nothing when they are cut off', async () => {
    const upload = begin();
    await eventually('the file arrives', () => files.arriving === 1);
    upload.destroy();
    await leavesNothing();
  });

  it('in forms leave nothing when they stall', async () => {
    const upload = begin(hasty);
    const [answer] = (await once(upload, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(errors.too_slow.status);
    answer.destroy();
    await leavesNothing();
  });

  it('in forms are refused early by content-length', async () => {
    const upload = begin(edge, 50_000_000);
    const [answer] = (await once(upload, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(errors.too_large.status);
    answer.destroy();
    expect(files.arriving).toBe(0);
  });

  it('in forms are limited to four concurrent ones per account', async () => {
    const four = Array.from({ length: 4 }, () => begin());
    await eventually('four arrive', () => files.arriving === 4);
    expect((await send(formOf(content))).status).toBe(errors.too_many.status);
    for (const upload of four) upload.destroy();
    await leavesNothing();
    // Control: a new form is accepted afterwards.
    expect((await send(formOf(content))).body.code).toBe(0);
  });
});
