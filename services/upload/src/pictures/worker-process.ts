import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { memoryOf } from '../process-memory.ts';
import type { PictureFault, PictureTask } from './picture-tasks.ts';

const script = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? 'picture-worker.ts' : 'picture-worker.js', import.meta.url),
);
const MB = 1024 * 1024;
const CHECK_INTERVAL_MS = 50;

interface Answer {
  id: number;
  result?: unknown;
  fault?: PictureFault;
  why?: string;
}

/** The worker crashed or exceeded its time or memory limit. */
export class WorkerDied extends Error {
  constructor(readonly reason: 'died' | 'memory' | 'time') {
    super(`picture worker ended: ${reason}`);
  }
}

export class TaskFault extends Error {
  constructor(
    readonly fault: PictureFault,
    why: string,
  ) {
    super(why);
  }
}

/** A process that handles one picture at a time, with limits for memory and time. */
export class WorkerProcess {
  private readonly child: ChildProcess;
  private tasks = 0;
  /** Set before the exit event: a broken pipe is reported earlier. */
  private hasExited = false;
  /** Highest observed memory, in bytes. */
  peak = 0;

  constructor(private readonly maxMb: number) {
    // Without our environment: a malicious file may exploit the decoder.
    this.child = fork(script, {
      env: {},
      execArgv: ['--max-old-space-size=96', '--no-warnings'],
      serialization: 'json',
    });
    this.child.on('error', () => undefined);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get isAlive(): boolean {
    return (
      !this.hasExited &&
      this.child.connected &&
      this.child.exitCode === null &&
      this.child.signalCode === null
    );
  }

  async run(task: PictureTask, ms: number): Promise<unknown> {
    const id = (this.tasks += 1);
    let reason: WorkerDied['reason'] = 'died';
    const end = (why: WorkerDied['reason']): void => {
      reason = why;
      this.child.kill('SIGKILL');
    };
    const slow = setTimeout(() => end('time'), ms);
    const memory = setInterval(() => {
      this.peak = Math.max(this.peak, memoryOf(this.child.pid));
      if (this.peak > this.maxMb * MB) end('memory');
    }, CHECK_INTERVAL_MS);
    try {
      return await new Promise<unknown>((resolve, reject) => {
        const onExit = (): void => {
          this.hasExited = true;
          reject(new WorkerDied(reason));
        };
        const answered = (answer: Answer): void => {
          if (answer.id !== id) return;
          this.child.off('exit', onExit).off('message', answered);
          if (answer.fault) reject(new TaskFault(answer.fault, answer.why ?? ''));
          else resolve(answer.result);
        };
        this.child.on('message', answered).once('exit', onExit);
        if (!this.isAlive) return onExit();
        this.child.send({ id, task }, (error) => error && onExit());
      });
    } finally {
      clearTimeout(slow);
      clearInterval(memory);
    }
  }

  close(): void {
    if (this.isAlive) this.child.kill('SIGKILL');
  }
}
