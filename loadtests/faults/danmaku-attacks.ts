import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { Pool } from 'undici';
import { livePath } from '@paddock/contracts/danmaku/live';
import { root } from '../../deploy/local/places.ts';
import { pageOrigin, type DanmakuCopies } from '../bench/danmaku-copies.ts';
import { addHistory } from '../bench/danmaku-history.ts';

const COMMENTS = 3000;
const BETWEEN_READS = 50;
const BETWEEN_JOINS = 100;
/** Growth of an ordinary viewer's p99 by an attack. */
const MAX_RATIO = 2;
const viewer = { origin: pageOrigin, 'x-forwarded-for': '198.51.100.7' };

export const danmakuAttacks = {
  lists: 'list reads with ever different parameters',
  rooms: 'joins and leaves of a room',
} as const;

/** Durations in ms; failures are answers other than success. */
interface Seen {
  reads: number[];
  joins: number[];
  failures: number;
}

export interface AttackReport {
  name: string;
  quiet: Seen;
  attacked: Seen;
  /** Answers to the attacker by code. */
  tally: string;
  isKept: boolean;
}

export const p99 = (took: readonly number[]): number =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;

const ratioOf = (quiet: readonly number[], attacked: readonly number[]): number => p99(attacked) / p99(quiet);

/** Attacks of one network, each after a quiet time of the same length, while a viewer of another network watches. */
export async function attackDanmaku(
  { copies, databaseUrl }: DanmakuCopies,
  seconds: number,
  perSecond: number,
): Promise<AttackReport[]> {
  await addHistory(databaseUrl, 'attacked', 1, COMMENTS);
  const { url } = copies[0]!;
  const videoId = 'attacked-0';
  await watch(url, videoId, AbortSignal.timeout(1000));
  const reports: AttackReport[] = [];
  for (const [kind, name] of Object.entries(danmakuAttacks)) {
    const quiet = await watch(url, videoId, AbortSignal.timeout(seconds * 1000));
    const attacker = fork(join(root, 'loadtests/faults/danmaku-attackers.ts'), [
      kind,
      url,
      videoId,
      `${perSecond}`,
    ]);
    await once(attacker, 'message');
    const attacked = await watch(url, videoId, AbortSignal.timeout(seconds * 1000));
    attacker.send('stop');
    const [tally] = (await once(attacker, 'message')) as [[string, number][]];
    const isKept =
      quiet.failures + attacked.failures === 0 &&
      ratioOf(quiet.reads, attacked.reads) <= MAX_RATIO &&
      ratioOf(quiet.joins, attacked.joins) <= MAX_RATIO;
    const answers = tally.map(([answer, times]) => `${times} ${answer}`).join(', ');
    reports.push({ name, quiet, attacked, tally: answers, isKept });
  }
  return reports;
}

export function linesOf({ name, quiet, attacked, tally, isKept }: AttackReport): string {
  const ratios = (['reads', 'joins'] as const).map((kind) => {
    const [before, under] = [p99(quiet[kind]).toFixed(1), p99(attacked[kind]).toFixed(1)];
    return `${kind} p99 ${before} → ${under} ms (× ${ratioOf(quiet[kind], attacked[kind]).toFixed(2)} ≤ ${MAX_RATIO})`;
  });
  const failures = quiet.failures + attacked.failures;
  return `  ${isKept ? '✓' : '✗'} ${name}: viewer's ${ratios.join(', ')}, ${failures} failed\n      attacker: ${tally}`;
}

/** A viewer who reads the list and joins the room with a new socket each time. */
async function watch(url: string, videoId: string, over: AbortSignal): Promise<Seen> {
  const seen: Seen = { reads: [], joins: [], failures: 0 };
  const pool = new Pool(url, { connections: 4 });
  const repeat = async (took: number[], between: number, attempt: () => Promise<boolean>): Promise<void> => {
    while (!over.aborted) {
      const began = performance.now();
      if (!(await attempt().catch(() => false))) seen.failures += 1;
      took.push(performance.now() - began);
      await pause(between);
    }
  };
  const read = async (): Promise<boolean> => {
    const { body } = await pool.request({
      method: 'GET',
      path: `/danmaku/v3/?id=${videoId}`,
      headers: viewer,
    });
    return (await body.text()).startsWith('{"code":0');
  };
  await Promise.all([
    repeat(seen.reads, BETWEEN_READS, read),
    repeat(seen.joins, BETWEEN_JOINS, () => joinOnce(url, videoId)),
  ]);
  await pool.destroy();
  return seen;
}

async function joinOnce(url: string, videoId: string): Promise<boolean> {
  const socket = io(url, {
    path: livePath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: viewer,
  });
  try {
    const { code } = (await socket.timeout(5000).emitWithAck('join', { id: videoId })) as { code: number };
    return code === 0;
  } finally {
    socket.disconnect();
  }
}
