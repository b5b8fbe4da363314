import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { Complaint } from './complaint.ts';
import { inData, root } from './places.ts';

export interface Program {
  script: string;
  /** Where it says whether it is ready. */
  port: number;
  env: Record<string, string>;
}

export interface RunningProcess {
  pid: number;
  stop: () => Promise<void>;
}

const READY_WITHIN = 60_000;
const STOPPED_WITHIN = 10_000;

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Not listening yet is the expected answer while it starts.
    return false;
  }
}

/** Starts one of our programs, logs to a file of its own, and waits until it says that it is ready. */
export async function startProcess(
  name: string,
  { script, port, env }: Program,
  onDeath: (sentence: string) => void,
): Promise<RunningProcess> {
  mkdirSync(inData('logs'), { recursive: true });
  const logFile = inData('logs', `${name}.log`);
  const log = openSync(logFile, 'a');
  const kept = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/', NODE_ENV: 'production' };
  // Detached, so that Ctrl-C reaches the stack first and it can end its parts in order.
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...kept, ...env },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  // With its last words: the folder of a test is gone by the time somebody looks.
  const complaint = (what: string): Complaint =>
    new Complaint(`The ${name} ${what}. See ${logFile}\n${lastLines(logFile)}`);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = Date.now() + READY_WITHIN;
  while (!(await isReady(`http://127.0.0.1:${port}/ready`))) {
    if (hasEnded(child)) throw complaint('stopped while starting');
    if (Date.now() > deadline) throw complaint('is not ready after a minute');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  let stopping = false;
  child.once('exit', () => {
    if (!stopping) onDeath(`The ${name} stopped unexpectedly. See ${logFile}`);
  });
  return {
    pid: child.pid!,
    stop: async () => {
      stopping = true;
      child.kill('SIGTERM');
      const impatience = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN);
      await gone;
      clearTimeout(impatience);
    },
  };
}

const lastLines = (file: string): string =>
  readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n');

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
