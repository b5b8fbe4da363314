import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { recordProcess } from './leftovers.ts';
import { inData, processFolder, root } from './places.ts';
import { Complaint } from './terminal.ts';

export interface Program {
  script: string;
  /** Port that answers /ready. */
  port: number;
  env: Record<string, string>;
}

export interface RunningProcess {
  pid: number;
  /** Sends SIGTERM, then SIGKILL after this many ms. */
  stop: (within?: number) => Promise<void>;
}

/** ms without readiness and without a log line until a start counts as stuck. */
const STUCK_AFTER = 60_000;
const STOPPED_WITHIN = 10_000;
/** ms for one answer to a readiness request. */
const ANSWERED_WITHIN = 1000;

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(ANSWERED_WITHIN) })).ok;
  } catch {
    // Expected until the program listens and answers.
    return false;
  }
}

/** Starts a program with a log file and resolves when it is ready. */
export async function startProcess(
  name: string,
  { script, port, env }: Program,
  onDeath: (sentence: string) => void,
): Promise<RunningProcess> {
  mkdirSync(inData('logs'), { recursive: true });
  const logFile = inData('logs', `${name}.log`);
  const log = openSync(logFile, 'a');
  const inherited = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '/',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  };
  // Detached, so that Ctrl-C reaches the stack, which stops its programs in order.
  const inspected = process.env.PADDOCK_INSPECT === name ? ['--inspect'] : [];
  const child = spawn(process.execPath, [...inspected, script], {
    cwd: root,
    env: { ...inherited, ...env },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (child.pid !== undefined)
    void exited.then(recordProcess(join(processFolder(), `${name}.json`), child.pid));
  let isStopping = false;
  const stop = async (within = STOPPED_WITHIN): Promise<void> => {
    isStopping = true;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), within);
    await exited;
    clearTimeout(timer);
  };
  try {
    await untilReady(child, `http://127.0.0.1:${port}/ready`, logFile);
  } catch (error) {
    await stop();
    // The last lines are included because a test's folder is deleted afterwards.
    throw new Complaint(`The ${name} ${(error as Error).message}. See ${logFile}\n${lastLines(logFile)}`);
  }
  child.once('exit', () => {
    if (!isStopping) onDeath(`The ${name} stopped unexpectedly. See ${logFile}`);
  });
  return { pid: child.pid!, stop };
}

/** The deadline moves with each log line. */
async function untilReady(child: ChildProcess, url: string, logFile: string): Promise<void> {
  let logged = 0;
  let deadline = Date.now() + STUCK_AFTER;
  while (!(await isReady(url))) {
    if (hasEnded(child)) throw new Error('stopped while starting');
    const { size } = statSync(logFile);
    if (size > logged) deadline = Date.now() + STUCK_AFTER;
    logged = size;
    if (Date.now() > deadline) throw new Error('has logged nothing for a minute and is not ready');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const lastLines = (file: string): string =>
  readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n');

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
