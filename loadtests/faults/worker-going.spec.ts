import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@paddock/kit/database/migrate';
import { eventually } from '@paddock/kit/testing/eventually';
import { notesService } from '@paddock/kit/testing/notes.fixture';
import { uploadService } from '@paddock/upload/service';
import { freePort } from '../../deploy/local/ports.ts';
import { provision, startPostgres, withClient, type Postgres } from '../../deploy/local/postgres.ts';
import { startProcess, type RunningProcess } from '../../deploy/local/processes.ts';
import { startRedis, type RedisServer } from '../../deploy/local/redis.ts';

const secret = 'a-secret-of-this-worker-that-is-long-enough';

const folder = mkdtempSync(join(tmpdir(), 'paddock-worker-'));
const running: RunningProcess[] = [];
let postgres: Postgres;
let redis: RedisServer;

beforeAll(async () => {
  process.env.PADDOCK_DATA = folder;
  postgres = await startPostgres(join(folder, 'postgres'));
  redis = await startRedis(join(folder, 'redis'));
  await provision(postgres, 'paddock', ['auth', 'upload'], 'worker');
});
afterEach(() => Promise.all(running.splice(0).map((worker) => worker.stop())));
afterAll(async () => {
  await redis?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const url = (service: string): string => postgres.urlFor(service, 'worker', 'paddock');
const queryAs = async (service: string, sql: string, values: unknown[] = []): Promise<unknown[]> =>
  withClient(url(service), async (client) => (await client.query<Record<string, unknown>>(sql, values)).rows);

async function startWorker(
  script: string,
  service: string,
  settings: Record<string, string> = {},
): Promise<RunningProcess> {
  const port = await freePort();
  const worker = await startProcess(
    script,
    {
      script: `loadtests/faults/${script}.ts`,
      port,
      env: {
        PADDOCK_MODE: 'test',
        LOG_LEVEL: 'error',
        PORT: `${port}`,
        INTERNAL_SECRET: secret,
        SEAL_SECRET: secret,
        DATABASE_URL: url(service),
        CACHE_REDIS_URL: redis.urlFor(0),
        QUEUE_REDIS_URL: redis.urlFor(1),
        DRAIN_NOTICE_MS: '0',
        ...settings,
      },
    },
    () => undefined,
  );
  running.push(worker);
  return worker;
}

const query = (sql: string): Promise<unknown[]> => queryAs('auth', sql);
const start = (settings: Record<string, string> = {}): Promise<RunningProcess> =>
  startWorker('held-worker', 'auth', settings);

const jobs = () =>
  query(
    `select attempt, leased_until > now() as leased, done_at is not null as done from auth.outbox_job
     where name = 'held'`,
  );

async function startInTheMiddle(): Promise<RunningProcess> {
  const worker = await start();
  await eventually('it is in the middle', async () => {
    expect(await jobs()).toEqual([{ attempt: 1, leased: true, done: false }]);
  });
  return worker;
}

describe('a worker with a long job', () => {
  beforeAll(async () => {
    await migrate(notesService.schema, url('auth'));
    await query('create table auth.run (id serial primary key, note text not null)');
  });
  beforeEach(() => query('truncate auth.outbox_job, auth.run'));

  it('releases it on SIGTERM, and another worker runs it once', async () => {
    const worker = await startInTheMiddle();
    await worker.stop();
    expect(await jobs()).toEqual([{ attempt: 0, leased: null, done: false }]);
    await start({ RELEASE: 'true' });
    await eventually('the other replica has run it', async () => {
      expect(await jobs()).toMatchObject([{ attempt: 1, done: true }]);
    });
    expect(await query('select note from auth.run')).toEqual([{ note: 'far' }]);
  });

  it('holds it until the lease expires after SIGKILL (control)', async () => {
    const worker = await startInTheMiddle();
    process.kill(worker.pid, 'SIGKILL');
    await worker.stop();
    expect(await jobs()).toEqual([{ attempt: 1, leased: true, done: false }]);
  });
});

const videoState = async (): Promise<unknown> =>
  (await queryAs('upload', 'select video_state as state from upload.file'))[0];

const hasFfmpeg = ['ffmpeg', 'ffprobe'].every((name) => spawnSync(name, ['-version']).status === 0);

(hasFfmpeg ? describe : describe.skip)('a worker in the middle of a video', () => {
  const media = join(folder, 'media');
  const ofVideo = join(media, 'v', 'k'.repeat(43));
  const address = `/media/v/${'k'.repeat(43)}/video.mp4`;

  beforeAll(async () => {
    await migrate(uploadService.schema, url('upload'));
    mkdirSync(ofVideo, { recursive: true });
    const pattern = 'testsrc=size=640x480:rate=5:duration=2';
    const made = spawnSync('ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      pattern,
      join(ofVideo, 'video.mp4'),
    ]);
    expect([made.status, String(made.stderr)]).toEqual([0, '']);
    await queryAs(
      'upload',
      `with kept as (
         insert into upload.file (address, key, name, kind, bytes, private, video_state)
         values ($1, $2, 'video.mp4', 'video', 1, false, 'waiting') returning id)
       insert into upload.outbox_job (name, payload, available_at)
       select 'make-video', json_build_object('key', id, 'address', $1::text), now() - interval '1 minute' from kept`,
      [address, 'k'.repeat(43)],
    );
  });

  const startMaking = async (settings: Record<string, string> = {}): Promise<RunningProcess> => {
    const worker = await startWorker('video-worker', 'upload', { MEDIA_FOLDER: media, ...settings });
    process.kill(worker.pid, 'SIGUSR2');
    return worker;
  };
  const stored = (): string[] => (readdirSync(ofVideo, { recursive: true }) as string[]).toSorted();

  it('publishes nothing after SIGKILL, and another worker continues after the complete qualities', async () => {
    // Kills the process that starts it at the second quality.
    const deadly = join(folder, 'deadly-ffmpeg');
    writeFileSync(
      deadly,
      '#!/bin/sh\ncase "$*" in */480/index.m3u8*) kill -9 $PPID;; esac\nexec ffmpeg "$@"\n',
    );
    chmodSync(deadly, 0o755);
    const worker = await startMaking({ FFMPEG: deadly });
    await eventually('the worker is gone', () => !isAlive(worker.pid));
    const whole = ['360', '360/0.ts', '360/index.m3u8', 'poster.jpg', 'thumbnails.jpg', 'video.mp4'];
    expect([await videoState(), stored()]).toEqual([{ state: 'working' }, whole]);
    const { mtimeMs } = statSync(join(ofVideo, '360/0.ts'));
    // The lease would expire in a minute.
    await queryAs(
      'upload',
      `update upload.outbox_job set leased_until = now() - interval '1 second', announced_at = null`,
    );
    await startMaking();
    await eventually('the video is ready', async () =>
      expect(await videoState()).toEqual({ state: 'ready' }),
    );
    expect(stored()).toEqual([...whole, '480', '480/0.ts', '480/index.m3u8', 'index.m3u8'].toSorted());
    expect(statSync(join(ofVideo, '360/0.ts')).mtimeMs).toBe(mtimeMs);
    const left = readdirSync(tmpdir()).filter((name) => name.startsWith(`paddock-video-${'k'.repeat(43)}`));
    expect(left).toEqual([]);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // ESRCH is expected once the process has exited.
    return false;
  }
}
