import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { LOG, SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { UploadEnv } from '../../env.ts';
import { memoryOf } from '../../process-memory.ts';

const MB = 1024 * 1024;
const CHECK_INTERVAL_MS = 250;
/** Limits for the time without progress, and in total. */
const STALL_TIMEOUT_MS = 180_000;
const MAX_RUN_MS = 6 * 3_600_000;
const MAX_OUTPUT_CHARS = 4000;
/** Lower priority than request handling. */
const NICE = 10;
const microsecond = 1e6;
/** The first with `-fpsmax`. */
const MIN_VERSION = [4, 4] as const;

export const words = (line: string): string[] => line.split(' ');

/** Playlists could reference other files or hosts (SSRF): restricts protocols and demuxers. */
const inputRestrictions = [
  ...words('-protocol_whitelist file'),
  ...words('-format_whitelist mov,mp4,m4a,3gp,3g2,mj2,matroska,webm'),
];

export interface VideoSize {
  width: number;
  height: number;
}

export interface Running {
  signal: AbortSignal;
  /** Processed seconds of the video. */
  onProgress?: (seconds: number) => void;
}

/** ffmpeg failed: the file is broken or too demanding. */
export class FfmpegFault extends Error {
  constructor(why: string) {
    super(`ffmpeg: ${why}`);
  }
}

/** Runs ffmpeg and ffprobe in separate processes without our environment or network protocols, with limits. */
@Injectable()
export class Ffmpeg implements OnApplicationBootstrap {
  private found: Promise<boolean> | undefined;

  constructor(
    @Inject(SERVICE_ENV) private readonly env: UploadEnv,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Reports what is missing; the start does not wait for it. */
  onApplicationBootstrap(): void {
    void this.isInstalled();
  }

  /** Whether both programs are installed and recent enough. */
  isInstalled(): Promise<boolean> {
    this.found ??= this.check();
    return this.found;
  }

  private async check(): Promise<boolean> {
    const versions = await Promise.all([this.env.FFMPEG, this.env.FFPROBE].map(versionOf));
    if (versions.includes(undefined)) {
      this.log.info('no ffmpeg: videos are served without transcoding, WebM is refused');
      return false;
    }
    if (versions.every((version) => isRecent(version!))) return true;
    this.log.warn(
      { versions, needed: MIN_VERSION.join('.') },
      'ffmpeg is outdated: videos are served without transcoding, WebM is refused',
    );
    return false;
  }

  /** The displayed size, including rotation; undefined without a video track. */
  async sizeOf(path: string, running: Running): Promise<VideoSize | undefined> {
    const output = await this.run(
      this.env.FFPROBE,
      [
        ...inputRestrictions,
        ...words('-v error -select_streams v:0 -of json'),
        ...words('-show_entries stream=width,height:stream_side_data=rotation:stream_tags=rotate'),
        path,
      ],
      running,
    );
    const [stream] = (JSON.parse(output) as Probed).streams ?? [];
    if (!stream?.width || !stream.height) return undefined;
    const rotation = Number(stream.side_data_list?.[0]?.rotation ?? stream.tags?.rotate ?? 0);
    const [width, height] =
      Math.abs(rotation) % 180 === 90 ? [stream.height, stream.width] : [stream.width, stream.height];
    return { width, height };
  }

  /** Reads all packets once, because the duration in its header may be wrong. */
  async secondsOf(path: string, { signal }: Running): Promise<number> {
    let seconds = 0;
    await this.make(path, words('-map 0:v:0 -c copy -f null -'), {
      signal,
      onProgress: (now) => (seconds = now),
    });
    return seconds;
  }

  async make(input: string, outputArguments: readonly string[], running: Running): Promise<void> {
    const threads = this.env.VIDEO_THREADS;
    await this.run(
      this.env.FFMPEG,
      [
        ...words('-nostdin -hide_banner -loglevel error -nostats -progress pipe:1 -y'),
        ...words(`-filter_threads ${threads} -threads ${threads}`),
        ...inputRestrictions,
        '-i',
        input,
        ...words(`-threads ${threads}`),
        ...outputArguments,
      ],
      running,
    );
  }

  /** Returns the output without progress lines. */
  private async run(
    program: string,
    args: readonly string[],
    { signal, onProgress }: Running,
  ): Promise<string> {
    signal.throwIfAborted();
    const child = started(program, args);
    let end: string | undefined;
    const stop = (why: string): void => {
      end ??= why;
      child.kill('SIGKILL');
    };
    const startedAt = Date.now();
    let movedAt = startedAt;
    let done = '';
    let output = '';
    let errorOutput = '';
    createInterface(child.stdout!).on('line', (line) => {
      if (!onProgress) {
        if (output.length < MAX_OUTPUT_CHARS) output += `${line}\n`;
        return;
      }
      const now = /^out_time_us=(\d+)$/.exec(line)?.[1];
      if (now === undefined || now === done) return;
      done = now;
      movedAt = Date.now();
      onProgress(Number(now) / microsecond);
    });
    child.stderr!.setEncoding('utf8').on('data', (piece: string) => {
      errorOutput = (errorOutput + piece).slice(-MAX_OUTPUT_CHARS);
    });
    const watch = setInterval(() => {
      if (memoryOf(child.pid) > this.env.VIDEO_MB * MB) stop('exceeded its memory limit');
      if (Date.now() - movedAt > STALL_TIMEOUT_MS || Date.now() - startedAt > MAX_RUN_MS) stop('timed out');
    }, CHECK_INTERVAL_MS);
    const onAbort = (): void => stop('aborted');
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      const [code] = (await once(child, 'close')) as [number | null];
      signal.throwIfAborted();
      if (end || code !== 0) throw new FfmpegFault(end ?? (errorOutput.trim() || `ended with ${code}`));
      return output;
    } finally {
      clearInterval(watch);
      signal.removeEventListener('abort', onAbort);
    }
  }
}

interface Probed {
  streams?: {
    width?: number;
    height?: number;
    side_data_list?: { rotation?: number }[];
    tags?: { rotate?: string };
  }[];
}

/** Without a shell and without our environment: a malicious file may exploit the decoder. */
function started(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { env: minimalEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
  // A finished process needs no priority.
  if (child.pid !== undefined && child.exitCode === null) setPriority(child.pid, NICE);
  return child;
}

const minimalEnv = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH ?? '' });

/** The first line that `-version` prints; undefined when the program cannot run. */
async function versionOf(program: string): Promise<string | undefined> {
  const child = spawn(program, ['-version'], { env: minimalEnv(), stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    return code === 0 ? output.split('\n', 1)[0] : undefined;
  } catch {
    return undefined;
  }
}

/** Builds of the development branch have no number. */
export function isRecent(version: string): boolean {
  const [, major, minor] = /version n?(\d+)\.(\d+)/.exec(version) ?? [];
  if (major === undefined) return true;
  const [neededMajor, neededMinor] = MIN_VERSION;
  return Number(major) > neededMajor || (Number(major) === neededMajor && Number(minor) >= neededMinor);
}
