// `npm run bench:media [-- pictures]`: re-encoded pictures of 24 megapixels a second and their memory; file delivery, whole and in
// ranges, compared with a minimal server.
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { Pool } from 'undici';
import { UploadEnv } from '@paddock/upload/env';
import { PicturesService } from '@paddock/upload/pictures/pictures.service';
import { root } from '../../deploy/local/places.ts';
import { complainAndExit, say, step } from '../../deploy/local/terminal.ts';
import { ranBetween, runningTimes } from './cpu.ts';
import { median } from './processes.ts';

const MB = 1024 * 1024;
const PICTURES = Number(process.argv[2] ?? 100);
const ROUNDS = 7;
const SECONDS = 3;
const IN_FLIGHT = 16;
const sizes = { 'a picture of 200 kB': 200 * 1024, 'a video of 8 MB': 8 * MB };
const roles = ['ours', 'plain'] as const;

/** A photograph with noise, so that it compresses badly. */
async function photograph(path: string): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const dots = sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#777', noise } });
  await dots.jpeg({ quality: 80 }).toFile(path);
}

async function makePictures(folder: string): Promise<void> {
  const source = join(folder, 'camera.jpg');
  await step('draw a photograph of 24 megapixels', () => photograph(source));
  const env = new UploadEnv();
  const pictures = new PicturesService(env, pino({ level: 'warn' }));
  let peak = 0;
  const began = performance.now();
  let left = PICTURES;
  async function next(one: number): Promise<void> {
    for (; left > 0;) {
      left -= 1;
      await pictures.make(source, join(folder, `made-${one}`));
      peak = Math.max(peak, ...pictures.workers.map((worker) => worker.peak));
    }
  }
  await Promise.all(Array.from({ length: env.PICTURE_WORKERS }, (_, one) => next(one)));
  const seconds = (performance.now() - began) / 1000;
  pictures.onApplicationShutdown();
  say(
    `\n  ${PICTURES} pictures of 24 megapixels by ${env.PICTURE_WORKERS} processes: ${(PICTURES / seconds).toFixed(2)}/s` +
      `   memory of one at most ${Math.round(peak / MB)} MB (ended above ${env.PICTURE_WORKER_MB})`,
  );
}

interface Role {
  name: (typeof roles)[number];
  child: ChildProcess;
  pool: Pool;
}

async function startRole(name: Role['name'], folder: string): Promise<Role> {
  const child = fork(join(root, 'loadtests/bench/media-role.ts'), [name], {
    env: { ...process.env, FOLDER: folder },
  });
  const [url] = (await once(child, 'message')) as [string];
  return { name, child, pool: new Pool(url, { connections: IN_FLIGHT }) };
}

/** Bytes a second, and bytes per CPU millisecond of the server. */
async function shoot({ name, child, pool }: Role, path: string): Promise<{ bytes: number; perRun: number }> {
  const measured = [{ name, pid: child.pid! }];
  const before = runningTimes(measured);
  const began = performance.now();
  let bytes = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - began < SECONDS * 1000) {
      const { body, statusCode } = await pool.request({ method: 'GET', path });
      if (statusCode !== 200) throw new Error(`${name}: ${statusCode}`);
      for await (const piece of body) bytes += (piece as Buffer).length;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, client));
  const seconds = (performance.now() - began) / 1000;
  const ran = ranBetween(before, runningTimes(measured)).get(name) ?? Number.NaN;
  return { bytes: bytes / seconds, perRun: bytes / ran };
}

async function compare(all: readonly Role[], title: string, path: string): Promise<void> {
  const rounds: Record<Role['name'], { bytes: number; perRun: number }>[] = [];
  for (const role of all) await shoot(role, path);
  // Alternating, so that a drifting machine speed affects all equally.
  for (let i = 0; i < ROUNDS; i += 1) {
    const [ours, plain] = [await shoot(all[0]!, path), await shoot(all[1]!, path)];
    rounds.push({ ours, plain });
  }
  const perSecond = (of: Role['name']): string =>
    `${(median(rounds.map((round) => round[of].bytes)) / MB).toFixed(0)} MB/s`;
  const ratio = median(rounds.map(({ ours, plain }) => ours.bytes / plain.bytes));
  const ratioOfRun = median(rounds.map(({ ours, plain }) => ours.perRun / plain.perRun));
  say(
    `  ${title.padEnd(20)} ours ${perSecond('ours')}, bare Fastify static ${perSecond('plain')}: ` +
      `ratio ${ratio.toFixed(2)}, by the time each ran ${ratioOfRun.toFixed(2)} (medians of ${ROUNDS} pairs)`,
  );
}

async function parts({ pool }: Role, path: string, content: Buffer): Promise<void> {
  const wanted = Array.from(
    { length: 200 },
    (_, i) => [(i * 7919) % (content.length - 1000), 1 + (i % 999)] as const,
  );
  for (const [start, length] of wanted) {
    const range = `bytes=${start}-${start + length - 1}`;
    const { body, statusCode } = await pool.request({ method: 'GET', path, headers: { range } });
    const part = Buffer.from(await body.arrayBuffer());
    if (statusCode !== 206 || !part.equals(content.subarray(start, start + length)))
      throw new Error(`${range} is wrong`);
  }
  say(`  ${wanted.length} parts, each answered with 206 and its own bytes\n`);
}

async function serve(folder: string): Promise<void> {
  const all: Role[] = [];
  try {
    for (const name of roles) all.push(await startRole(name, folder));
    for (const [i, [title, bytes]] of Object.entries(sizes).entries()) {
      const key = String(i).repeat(43);
      const name = `v/${key}/video.mp4`;
      const content = randomBytes(bytes);
      mkdirSync(join(folder, 'v', key), { recursive: true });
      writeFileSync(join(folder, name), content);
      await compare(all, title, `/media/${name}`);
      if (i === 0) await parts(all[0]!, `/media/${name}`, content);
    }
  } finally {
    for (const { pool, child } of all) {
      await pool.destroy();
      child.kill();
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'paddock-bench-media-'));
try {
  if (PICTURES > 0) await makePictures(folder);
  await serve(folder);
} catch (error) {
  complainAndExit(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
