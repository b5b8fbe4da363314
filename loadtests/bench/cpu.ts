import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds that the threads of a process have run; of one that has just ended, none. */
function ranFor(pid: number): number {
  try {
    const tasks = `/proc/${pid}/task`;
    return readdirSync(tasks).reduce(
      (sum, task) => sum + Number(readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ')[0]) / 1e6,
      0,
    );
  } catch (error) {
    // Gone before it was opened, or while it was read.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}

/** A process whose running time is measured; PostgreSQL is one with a process for each connection below it. */
export interface Measured {
  name: string;
  pid: number;
  withChildren?: boolean;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Running time of each process at this moment, by name and process; only Linux tells. */
export function runningTimes(processes: readonly Measured[]): Map<string, Map<number, number>> {
  if (process.platform !== 'linux') return new Map();
  return new Map(
    processes.map(({ name, pid, withChildren }) => [
      name,
      new Map([pid, ...(withChildren ? childrenOf(pid) : [])].map((one) => [one, ranFor(one)])),
    ]),
  );
}

/** What each ran between two moments, in milliseconds. What ended in between is not counted. */
export function ranBetween(
  before: ReturnType<typeof runningTimes>,
  after: ReturnType<typeof runningTimes>,
): Map<string, number> {
  return new Map(
    [...after].map(([name, times]) => [
      name,
      [...times].reduce((sum, [pid, time]) => sum + time - (before.get(name)?.get(pid) ?? 0), 0),
    ]),
  );
}
