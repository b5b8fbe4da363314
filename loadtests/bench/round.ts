import type { Pool } from 'undici';
import { type Measured, ranBetween, runningTimes } from './cpu.ts';

export const IN_FLIGHT = 64;

export interface Request {
  path: string;
  headers?: Record<string, string>;
  body: object;
}

/** Latencies of all requests, total duration and CPU time per process. */
export class Round {
  private readonly took: number[] = [];
  private seconds = 0;
  private readonly ran = new Map<string, number>();

  private readonly pool: Pool;
  private readonly processes: readonly Measured[];

  constructor(pool: Pool, processes: readonly Measured[]) {
    this.pool = pool;
    this.processes = processes;
  }

  async shoot<One>(ones: readonly One[], request: (one: One) => Request): Promise<void> {
    const before = runningTimes(this.processes);
    const began = performance.now();
    this.took.push(...(await shoot(this.pool, ones, request)));
    this.seconds += (performance.now() - began) / 1000;
    for (const [name, ran] of ranBetween(before, runningTimes(this.processes)))
      this.ran.set(name, (this.ran.get(name) ?? 0) + ran);
  }

  get perSecond(): number {
    return this.took.length / this.seconds;
  }

  percentile(share: number): number {
    return this.took.toSorted((a, b) => a - b)[Math.floor(this.took.length * share)]!;
  }

  /** CPU microseconds per request. */
  cost(name: string): number {
    return ((this.ran.get(name) ?? 0) * 1000) / this.took.length;
  }
}

/** Sends all requests with limited concurrency; returns latencies. */
export async function shoot<One>(
  pool: Pool,
  ones: readonly One[],
  request: (one: One) => Request,
): Promise<number[]> {
  const took: number[] = [];
  const next = ones.values();
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      for (const one of next) {
        const sent = performance.now();
        const { path, headers, body } = request(one);
        const answer = await pool.request({
          method: 'POST',
          path,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
        const { code } = (await answer.body.json()) as { code: number };
        if (code !== 0) throw new Error(`${path} was refused: ${code}`);
        took.push(performance.now() - sent);
      }
    }),
  );
  return took;
}
