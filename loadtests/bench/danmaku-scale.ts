// `npm run bench:danmaku-scale`: replicas of the danmaku service with many sockets, most of them in calm rooms (`--idle 20000`) and
// some in one busy room (`--active 2000`) where `--comments 20` are sent each second for `--seconds 30`. `--copies 10` replicas share
// one PostgreSQL and one Redis; each viewer reaches a random one. `--live 30` is DANMAKU_LIVE_PER_SECOND; `--live 10000` delivers all.
// Loopback only. A process may hold as many sockets as `ulimit -n` allows; `--clients 4` divides them.
import { fork, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../../deploy/local/places.ts';
import { complainAndExit, say, step } from '../../deploy/local/terminal.ts';
import { ranBetween, runningTimes } from './cpu.ts';
import { DanmakuCopies } from './danmaku-copies.ts';
import type { Order } from './danmaku-scale-role.ts';
import { mergedDelays, quantile, type DelayCounts } from './delays.ts';
import type { Seat } from './light-viewer.ts';
import { sumOf, type Received } from './received.ts';

const { values } = parseArgs({
  options: {
    copies: { type: 'string', default: '10' },
    idle: { type: 'string', default: '20000' },
    active: { type: 'string', default: '2000' },
    comments: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '30' },
    live: { type: 'string', default: '30' },
    clients: { type: 'string', default: '4' },
    /** Calm rooms. */
    videos: { type: 'string', default: '2000' },
  },
});
const size = (name: keyof typeof values): number => Number(values[name]);
/** A garbage collection and the last presence messages. */
const SETTLE_MS = 10_000;

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const whole = (figure: number): string => Math.round(figure).toLocaleString('en');
const line = (what: string, figure: string): void => say(`    ${what.padEnd(58)} ${figure}`);
const delays = (counts: DelayCounts): string =>
  `${quantile(counts, 0.5)} / ${quantile(counts, 0.99)} ms (p50 / p99)`;

class Bench {
  private readonly clients: readonly ChildProcess[];
  private readonly track: DanmakuCopies;
  private viewers = 0;

  constructor(track: DanmakuCopies) {
    this.track = track;
    this.clients = Array.from({ length: size('clients') }, () =>
      fork(join(root, 'loadtests/bench/danmaku-scale-role.ts')),
    );
  }

  /** Megabytes of all replicas. */
  memory(): number {
    return this.track.copies.reduce((sum, { pid }) => sum + memoryOf(pid()), 0);
  }

  /** Of viewers in random rooms, on random replicas. */
  join(count: number, room: () => string, writes: boolean): Promise<Received> {
    const { copies } = this.track;
    const seats = Array.from({ length: count }, (): Seat => {
      this.viewers += 1;
      const address = `10.${[16, 8, 0].map((bits) => (this.viewers >> bits) & 255).join('.')}`;
      return { url: copies[randomInt(copies.length)]!.url, videoId: room(), address, writes };
    });
    return this.order((i) => ({
      do: 'join',
      seats: seats.filter((_seat, at) => at % this.clients.length === i),
    }));
  }

  /** CPU milliseconds of all replicas during the work. */
  async cpuDuring<Result>(
    work: () => Promise<Result>,
  ): Promise<{ result: Result; ms: number; seconds: number }> {
    const replicas = this.track.copies.map(({ pid }, i) => ({ name: `${i}`, pid: pid() }));
    const [before, began] = [runningTimes(replicas), performance.now()];
    const result = await work();
    const ran = ranBetween(before, runningTimes(replicas));
    return {
      result,
      ms: [...ran.values()].reduce((sum, ms) => sum + ms, 0),
      seconds: (performance.now() - began) / 1000,
    };
  }

  async order(orderOf: (client: number) => Order): Promise<Received> {
    const reports = await Promise.all(
      this.clients.map(
        (client, i) =>
          new Promise<Received>((resolve, reject) => {
            client.once('message', (report: Received) => resolve(report));
            client.once('exit', () => reject(new Error('a process of viewers ended')));
            client.send(orderOf(i));
          }),
      ),
    );
    return sumOf(reports);
  }

  stop(): void {
    for (const client of this.clients) if (client.connected) client.disconnect();
  }
}

async function measure(bench: Bench): Promise<void> {
  const [idle, active, seconds, comments] = [size('idle'), size('active'), size('seconds'), size('comments')];
  await pause(SETTLE_MS);
  const empty = bench.memory();
  const calm = () => `calm-${randomInt(size('videos'))}`;
  const joining = await step(`join ${idle} idle viewers`, () =>
    bench.cpuDuring(() => bench.join(idle, calm, false)),
  );
  await pause(SETTLE_MS);
  const withIdle = bench.memory();
  const resting = await step('idle', () => bench.cpuDuring(() => pause(seconds * 1000)));
  const busy = await step(`join ${active} members of one room`, () => bench.join(active, () => 'busy', true));
  await pause(SETTLE_MS);
  const withAll = bench.memory();
  await bench.order(() => ({ do: 'report' }));
  const live = await step(`${comments} comments a second`, () =>
    bench.cpuDuring(() =>
      bench.order(() => ({ do: 'write', perSecond: comments / size('clients'), seconds })),
    ),
  );
  await pause(2000);
  const late = await bench.order(() => ({ do: 'report' }));
  const received = live.result.comments + late.comments;
  const acknowledged = mergedDelays([live.result.acknowledged, late.acknowledged]);
  const stored = Object.values(acknowledged).reduce((sum, count) => sum + count, 0);
  const restingMs = (resting.ms / resting.seconds) * live.seconds;
  const deliveryMs = live.ms - restingMs;
  say('');
  line('memory of a replica without viewers', `${whole(empty / size('copies'))} MB`);
  if (idle > 0) {
    line('memory of 1,000 idle viewers', `${(((withIdle - empty) / idle) * 1000).toFixed(1)} MB`);
    line(
      'CPU of 1,000 idle viewers, presence included',
      `${((resting.ms / resting.seconds / idle) * 1000).toFixed(1)} ms/s`,
    );
    line('CPU of a join', `${((joining.ms / idle) * 1000).toFixed(0)} µs`);
    line(`join, ${whole(idle / joining.seconds)} a second`, delays(joining.result.joined));
  }
  line('memory of 1,000 members in one room', `${(((withAll - withIdle) / active) * 1000).toFixed(1)} MB`);
  line('join of the busy room', delays(busy.joined));
  line('comments acknowledged, refused', `${whole(stored)}, ${live.result.refused + late.refused}`);
  line('acknowledged', delays(acknowledged));
  line('from sender to viewer', delays(mergedDelays([live.result.late, late.late])));
  line('comments a viewer received in a second', (received / active / live.seconds).toFixed(1));
  line('bytes a viewer received in a second', whole(live.result.bytes / active / live.seconds));
  line('CPU of a delivered comment, commits included', `${((deliveryMs / received) * 1000).toFixed(1)} µs`);
  line(
    `CPU of 1,000 viewers of a room with ${comments} comments/s`,
    `${((deliveryMs / live.seconds / active) * 1000).toFixed(1)} ms/s`,
  );
  line(
    'lost connections, repeated joins',
    `${live.result.lost + late.lost}, ${joining.result.repeated + busy.repeated}`,
  );
  say('');
}

try {
  const track = await step(`start PostgreSQL, Redis and ${size('copies')} replicas`, () =>
    DanmakuCopies.start(size('copies'), {
      DANMAKU_LIVE_PER_SECOND: `${size('live')}`,
      // 10 replicas within the 100 connections of PostgreSQL.
      DATABASE_POOL: '4',
      // No accounts service answers here.
      LOG_LEVEL: 'silent',
    }),
  );
  const bench = new Bench(track);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void track.stop().then(() => process.exit(1)));
  try {
    await measure(bench);
  } finally {
    bench.stop();
    await track.stop();
  }
} catch (error) {
  complainAndExit(error);
}
