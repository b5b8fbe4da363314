import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** CPU milliseconds of all threads of a process; 0 after it has exited. */
function ranFor(pid: number): number {
  try {
    const tasks = `/proc/${pid}/task`;
    return readdirSync(tasks).reduce(
      (sum, task) => sum + Number(readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ')[0]) / 1e6,
      0,
    );
  } catch (error) {
    // The thread has exited.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}

/** A measured process; PostgreSQL includes a child process per connection. */
export interface Measured {
  name: string;
  pid: number;
  withChildren?: boolean;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** CPU time of each process by name; Linux only. */
export function runningTimes(processes: readonly Measured[]): Map<string, Map<number, number>> {
  if (process.platform !== 'linux') return new Map();
  return new Map(
    processes.map(({ name, pid, withChildren }) => [
      name,
      new Map([pid, ...(withChildren ? childrenOf(pid) : [])].map((one) => [one, ranFor(one)])),
    ]),
  );
}

/** CPU milliseconds between two samples; exited processes are not counted. */
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
