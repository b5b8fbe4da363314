import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { maxFrames, maxPixels } from '@paddock/contracts/upload/upload-limits';
import { Refusal } from '@paddock/kit/calls/refusal';
import { LOG, SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { UploadEnv } from '../env.ts';
import type { MadePicture, PictureTask, VaryTask } from './picture-tasks.ts';
import { TaskFault, WorkerDied, WorkerProcess } from './worker-process.ts';

/** Queue limit; further requests are refused with a retry hint. */
const MAX_WAITING = 64;
const TASK_TIMEOUT_MS = 60_000;
/** Processes are recycled after so many tasks, because of memory leaks in native libraries. */
const MAX_TASKS_PER_WORKER = 200;

type VariantForm = Pick<VaryTask, 'width' | 'form' | 'isIcon'>;

interface Slot {
  worker: WorkerProcess | undefined;
  tasks: number;
}

/** Decodes pictures in worker processes, which may crash without affecting the service. */
@Injectable()
export class PicturesService implements OnApplicationShutdown {
  private readonly idle: Slot[];
  private readonly all: readonly Slot[];
  private readonly waiting: ((slot: Slot) => void)[] = [];
  private closing = false;

  constructor(
    @Inject(SERVICE_ENV) private readonly env: UploadEnv,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.all = Array.from({ length: env.PICTURE_WORKERS }, () => ({ worker: undefined, tasks: 0 }));
    this.idle = [...this.all];
  }

  /** Re-encodes a picture to `output`; draws an SVG. */
  async make(input: string, output: string, isDrawing = false): Promise<MadePicture> {
    const task = { kind: 'make' as const, input, output, isDrawing, maxPixels, maxFrames };
    return (await this.run(task)) as MadePicture;
  }

  async vary(input: string, output: string, { width, form, isIcon }: VariantForm): Promise<void> {
    await this.run({ kind: 'vary', input, output, width, form, isIcon });
  }

  /** For monitoring and tests. */
  get workers(): readonly WorkerProcess[] {
    return this.all.flatMap(({ worker }) => worker ?? []);
  }

  onApplicationShutdown(): void {
    this.closing = true;
    for (const { worker } of this.all) worker?.close();
  }

  private async run(task: PictureTask): Promise<unknown> {
    const slot = await this.acquire();
    try {
      return await this.runWithRetry(slot, task);
    } catch (error) {
      throw this.asRefusal(error, task);
    } finally {
      this.release(slot);
    }
  }

  /** A worker may be killed from outside, so a task is retried once. */
  private async runWithRetry(slot: Slot, task: PictureTask): Promise<unknown> {
    try {
      return await this.runIn(slot, task);
    } catch (error) {
      if (!(error instanceof WorkerDied) || error.reason !== 'died' || this.closing) throw error;
      this.log.warn({ err: error, task: task.kind }, 'a picture is started again');
      return this.runIn(slot, task);
    }
  }

  private runIn(slot: Slot, task: PictureTask): Promise<unknown> {
    if (!slot.worker?.isAlive || slot.tasks >= MAX_TASKS_PER_WORKER) {
      slot.worker?.close();
      slot.worker = new WorkerProcess(this.env.PICTURE_WORKER_MB);
      slot.tasks = 0;
    }
    slot.tasks += 1;
    return slot.worker.run(task, TASK_TIMEOUT_MS);
  }

  private asRefusal(error: unknown, task: PictureTask): unknown {
    if (error instanceof TaskFault) {
      const data = error.fault === 'picture_too_large' ? { megapixels: maxPixels / 1e6 } : null;
      return new Refusal(error.fault, data, { cause: error });
    }
    if (!(error instanceof WorkerDied)) return error;
    this.log.error({ err: error, task: task.kind }, 'a picture worker was killed');
    return this.closing
      ? new Refusal('unavailable', null, { cause: error })
      : new Refusal('file_broken', null, { cause: error });
  }

  private acquire(): Promise<Slot> {
    const slot = this.idle.pop();
    if (slot) return Promise.resolve(slot);
    if (this.closing || this.waiting.length >= MAX_WAITING) return Promise.reject(new Refusal('unavailable'));
    return new Promise((resolve) => void this.waiting.push(resolve));
  }

  private release(slot: Slot): void {
    const next = this.waiting.shift();
    if (next) next(slot);
    else this.idle.push(slot);
  }
}
