// Engines outside of the track, to fail over while a run uses them (docs/engines.md).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../deploy/local/postgres.ts';
import { Complaint } from '../../deploy/local/terminal.ts';
import type { Breakage } from './breakage.ts';

const ONCE = 86_400_000;
const JOBS_WITHIN = 60_000;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Runs a command of the operator once. Its end is the first write that the engine accepted. */
export class Failover {
  /** On the clock of `performance.now()`. */
  startedAt = 0;
  writableAt = 0;
  readonly breakages: Record<string, Breakage<unknown>>;
  /** Longer than a run, so that the command runs once. */
  readonly gap: [number, number] = [ONCE, ONCE + 1];

  constructor(command: string, afterMs: number) {
    this.breakages = {
      [command]: async () => {
        await pause(afterMs);
        this.startedAt = performance.now();
        const child = spawn('sh', ['-c', command], { stdio: 'inherit' });
        const [code] = (await once(child, 'exit')) as [number | null];
        this.writableAt = performance.now();
        if (code !== 0) throw new Complaint(`${command} failed (${code}).`);
      },
    };
  }

  /** How long calls were not admitted, and the first admission after the engine's first write. */
  summaryOf(admittedAt: readonly number[]): string {
    const times = admittedAt.toSorted((a, b) => a - b);
    const after = times.find((at) => at >= this.writableAt);
    const longest = times.reduce((gap, at, i) => Math.max(gap, at - (times[i - 1] ?? at)), 0);
    return (
      `failover took ${seconds(this.writableAt - this.startedAt)}; first answer ` +
      `${after === undefined ? 'never' : `${seconds(after - this.writableAt)} after it`}; ` +
      `longest pause between answers ${seconds(longest)}`
    );
  }
}

/** Jobs of a service, when none is due or a minute has passed. */
export async function openJobs(url: string): Promise<{ open: number; done: number }> {
  const deadline = Date.now() + JOBS_WITHIN;
  for (;;) {
    const { rows } = await withClient(url, (client) =>
      client.query<{ open: number; done: number }>(
        `select count(*) filter (where done_at is null and available_at <= now())::int as open, count(done_at)::int as done from outbox_job`,
      ),
    );
    if (rows[0]!.open === 0 || Date.now() > deadline) return rows[0]!;
    await pause(500);
  }
}
