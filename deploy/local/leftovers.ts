import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from './terminal.ts';

interface RunningProgram {
  pid: number;
  /** Of this process: its id may belong to another one later. */
  startedAt: string;
}

const STOPPED_WITHIN_MS = 10_000;
const CHECK_INTERVAL_MS = 50;

/** Records a process in a file, for the next start; returns the removal of the file. */
export function recordProcess(file: string, pid: number): () => void {
  const startedAt = startOf(pid);
  if (startedAt === undefined) return () => undefined;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid, startedAt } satisfies RunningProgram));
  return () => {
    if (read(file)?.pid === pid) rmSync(file, { force: true });
  };
}

/** The id of a recorded process that runs. */
export function runningIn(file: string): number | undefined {
  const program = read(file);
  return program && startOf(program.pid) === program.startedAt ? program.pid : undefined;
}

/** Stops a process that its start program, killed before, left behind. */
export async function stopLeftover(file: string, name = basename(file, '.json')): Promise<void> {
  const pid = runningIn(file);
  if (pid !== undefined) {
    process.kill(pid, 'SIGTERM');
    for (let waited = 0; runningIn(file) && waited < STOPPED_WITHIN_MS; waited += CHECK_INTERVAL_MS)
      await pause(CHECK_INTERVAL_MS);
    if (runningIn(file)) process.kill(pid, 'SIGKILL');
    sayStopped(name);
  }
  rmSync(file, { force: true });
}

export async function stopLeftovers(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await Promise.all(readdirSync(folder).map((file) => stopLeftover(join(folder, file))));
}

export const sayStopped = (name: string): void => say(`  ✓ stop ${name} of an earlier start`);

function read(file: string): RunningProgram | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunningProgram;
  } catch {
    // Absent, or cut off by a full disk.
    return undefined;
  }
}

/** Undefined for ended processes, also before their parent has noticed, and on systems without `ps`. */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux')
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).stdout?.trim() || undefined
    );
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may contain spaces: state, …, ticks from the boot to the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
