import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LocalStorage } from '../src/storage/local-storage.ts';
import { S3Storage } from '../src/storage/s3-storage.ts';
import type { Storage } from '../src/storage/storage.model.ts';

const keys = { S3_ACCESS_KEY: 'paddock-test', S3_SECRET_KEY: 'paddock-test-secret' };

let folder: string;
let server: ChildProcess | undefined;
let url = process.env.S3_TEST_URL;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const hasGateway = spawnSync('versitygw', ['--version']).status === 0;

/** A real S3 server backed by a folder, if installed. */
async function startGateway(): Promise<void> {
  const port = await freePort();
  const store = join(folder, 's3');
  await rm(store, { recursive: true, force: true });
  await mkdir(store);
  server = spawn(
    'versitygw',
    [
      '--access',
      keys.S3_ACCESS_KEY,
      '--secret',
      keys.S3_SECRET_KEY,
      '--port',
      `127.0.0.1:${port}`,
      'posix',
      store,
    ],
    { stdio: 'ignore' },
  );
  url = `http://127.0.0.1:${port}`;
  for (;;) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (server.exitCode !== null) throw new Error('versitygw ended');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-storage-'));
  if (!url && hasGateway) await startGateway();
});
afterAll(async () => {
  server?.kill();
  await rm(folder, { recursive: true, force: true });
});

const kinds: [string, boolean, () => Storage][] = [
  ['a local folder', true, () => new LocalStorage(join(folder, 'local'))],
  [
    'S3',
    Boolean(url) || hasGateway,
    () => new S3Storage(url!, { ...keys, S3_BUCKET: `b${randomUUID()}`, S3_PATH_STYLE: true }),
  ],
];

const fileOf = async (content: string): Promise<string> => {
  const path = join(folder, randomUUID());
  await writeFile(path, content);
  return path;
};
const read = async (storage: Storage, name: string, range?: { start: number; end: number }) => {
  const object = await storage.find(name);
  return object && String(await buffer(await object.read(range)));
};

describe.each(kinds.filter(([, isThere]) => isThere))('%s', (_kind, _isThere, open) => {
  it('returns stored files, complete and by range', async () => {
    const storage = open();
    await storage.put('p/key/1x1/grid.jpg', await fileOf('0123456789'));
    expect(await read(storage, 'p/key/1x1/grid.jpg')).toBe('0123456789');
    expect(await read(storage, 'p/key/1x1/grid.jpg', { start: 3, end: 5 })).toBe('345');
    const object = await storage.find('p/key/1x1/grid.jpg');
    expect(object!.bytes).toBe(10);
    expect(object!.etag).toMatch(/^"[^"]+"$/);
    await object!.release();
    await storage.put('p/key/1x1/grid.jpg', await fileOf('another content'));
    const changed = await storage.find('p/key/1x1/grid.jpg');
    expect(changed!.etag).not.toBe(object!.etag);
    await changed!.release();
  });

  it('finds neither unknown names nor folders', async () => {
    const storage = open();
    expect(await storage.find('d/none/a.pdf')).toBeUndefined();
    await storage.put('d/some/%E8%A7%84.pdf', await fileOf('x'));
    expect(await storage.find('d/some')).toBeUndefined();
    expect(await read(storage, 'd/some/%E8%A7%84.pdf')).toBe('x');
  });

  it('removes all files with a prefix and no others', async () => {
    const storage = open();
    const names = [
      'p/a/2x2/g.jpg',
      'p/a/2x2/g-320.webp',
      'p/a/2x2/h.jpg',
      'v/a/video.mp4',
      'v/a/720/1.ts',
      'v/ab/video.mp4',
    ];
    for (const name of names) await storage.put(name, await fileOf(name));
    await storage.removeAll('p/a/2x2/g');
    await storage.removeAll('v/a/');
    await storage.removeAll('d/never/');
    const left = [];
    for (const name of names) if ((await read(storage, name)) !== undefined) left.push(name);
    expect(left).toEqual(['p/a/2x2/h.jpg', 'v/ab/video.mp4']);
  });

  it('keeps one of two concurrent writes', async () => {
    const storage = open();
    const paths = await Promise.all(['one', 'one', 'one'].map(fileOf));
    await Promise.all(paths.map((path) => storage.put('d/k/a.txt', path)));
    expect(await read(storage, 'd/k/a.txt')).toBe('one');
  });
});

it('was tested against a real S3 server, or reports that it was not', () => {
  if (!url)
    process.stdout.write(
      '\n  S3 was not tried: no versitygw on the PATH and no S3_TEST_URL. Only the local folder was.\n',
    );
  expect(kinds.length).toBe(2);
});
