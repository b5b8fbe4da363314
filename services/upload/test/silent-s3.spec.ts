import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { slowness } from '@paddock/kit/testing/eventually';
import { S3Storage } from '../src/storage/s3-storage.ts';

const IDLE_MS = Math.round(1500 * slowness);
/** Of a slow server: a busy machine must not be taken for it. */
const PATIENT_MS = 3 * IDLE_MS;
/** Together longer than the limit, each far below it. */
const STEPS = 5;
const STEP_MS = PATIENT_MS / 4;
const MB = 1024 * 1024;
/** More than the buffers of a connection. */
const LARGE = 32 * MB;

let server: Server | undefined;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-silent-'));
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

async function storageOn(answer: Answer, idleMs = IDLE_MS): Promise<S3Storage> {
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = { S3_ACCESS_KEY: 'test', S3_SECRET_KEY: 'test-secret' };
  return new S3Storage(`http://127.0.0.1:${port}`, settings, idleMs);
}

const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    ({ message }: Error) => message,
  );
const silent = `S3 was silent for ${IDLE_MS} ms`;

/** Answers the search for an object, then sends its content. */
const objectOf =
  (bytes: number, send: (response: ServerResponse) => unknown): Answer =>
  ({ method }, response) => {
    response.writeHead(200, {
      'content-length': bytes,
      etag: '"1"',
      'last-modified': new Date().toUTCString(),
    });
    if (method === 'HEAD') response.end();
    else send(response);
  };

async function file(bytes: number): Promise<string> {
  const path = join(folder, `${bytes}`);
  await writeFile(path, Buffer.alloc(bytes));
  return path;
}

describe('an S3 server without an answer', () => {
  it('fails reads, writes and deletions', async () => {
    const storage = await storageOn(() => undefined);
    const works = [storage.find('d/a'), storage.put('d/a', await file(1)), storage.removeAll('d/a')];
    expect(await Promise.all(works.map(outcome))).toEqual([silent, silent, silent]);
    // A failed check of the bucket is not kept.
    const asked = once(server!, 'request');
    const again = outcome(storage.put('d/a', await file(1)));
    await asked;
    expect(await again).toBe(silent);
  });

  it('fails a read that stops in the middle', async () => {
    const storage = await storageOn(objectOf(10, (response) => response.write('12345')));
    const object = await storage.find('d/a');
    expect(await outcome(buffer(await object!.read()))).toBe(silent);
  });

  it('fails a write that is no longer received', async () => {
    const storage = await storageOn(({ method }, response) => {
      if (method === 'HEAD') response.end();
    });
    expect(await outcome(storage.put('d/a', await file(LARGE)))).toBe(silent);
  });
});

describe('a slow S3 server', () => {
  it('may send for longer than the limit', async () => {
    const storage = await storageOn(
      objectOf(STEPS, async (response) => {
        for (let i = 0; i < STEPS; i += 1) {
          response.write('1');
          await pause(STEP_MS);
        }
      }),
      PATIENT_MS,
    );
    const object = await storage.find('d/a');
    expect(String(await buffer(await object!.read()))).toBe('1'.repeat(STEPS));
  });

  it('may receive for longer than the limit', async () => {
    let received = 0;
    const storage = await storageOn(async (request, response) => {
      let steps = 0;
      for await (const piece of request as AsyncIterable<Buffer>) {
        received += piece.length;
        if (received > ((steps + 1) * LARGE) / (STEPS + 1)) {
          steps += 1;
          await pause(STEP_MS);
        }
      }
      response.setHeader('etag', '"1"').end();
    }, PATIENT_MS);
    expect(await outcome(storage.put('d/a', await file(LARGE)))).toBe('done');
    expect(received).toBe(LARGE);
  });

  it('is not blamed for a slow reader', async () => {
    const storage = await storageOn(objectOf(LARGE, (response) => response.end(Buffer.alloc(LARGE))));
    const object = await storage.find('d/a');
    const content = await object!.read();
    await once(content, 'readable');
    await pause(IDLE_MS * 2.5);
    expect((await buffer(content)).length).toBe(LARGE);
  });
});
