import { FileRefused, ConnectionLost, TemporaryRefusal, type Watch } from './send-file.ts';
import { useEffect, useState } from 'react';

/** Uploads one file and resolves to its address. */
export type SendFile = (file: File, watch: Watch) => Promise<string>;

export interface Upload {
  id: number;
  name: string;
  /** 0 to 1. */
  share: number;
  /** `refused` is final. */
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  fault: string;
}

export const isUnfinished = (state: Upload['state']): boolean => state === 'waiting' || state === 'sending';

export interface UploadSettings {
  send: SendFile;
  onDone: (address: string, file: File) => void;
  onFault?: (message: string, file: File) => void;
  /** Shown when all retries failed. */
  cutMessage: string;
  atOnce?: number;
}

interface Job {
  id: number;
  file: File;
  ending: AbortController;
}

const MAX_PARALLEL = 3;
/** In a row, without a part stored in between. */
const MAX_ATTEMPTS = 4;
const FIRST_PAUSE = 1000;

/** Concurrent uploads with progress; retryable failures are retried automatically. */
export class UploadQueue {
  uploads: readonly Upload[] = [];
  readonly #jobs = new Map<number, Job>();
  readonly #changed: () => void;
  #settings: UploadSettings;
  #waiting: Job[] = [];
  #underWay = 0;
  #last = 0;

  constructor(settings: UploadSettings, changed: () => void) {
    this.#settings = settings;
    this.#changed = changed;
  }

  follow(settings: UploadSettings): void {
    this.#settings = settings;
  }

  readonly add = (files: Iterable<File>): void => {
    for (const file of files) {
      this.#last += 1;
      const job = { id: this.#last, file, ending: new AbortController() };
      this.#show([...this.uploads, { id: job.id, name: file.name, share: 0, state: 'waiting', fault: '' }]);
      this.#begin(job);
    }
  };

  readonly cancel = (id: number): void => {
    this.#jobs.get(id)?.ending.abort();
    this.#waiting = this.#waiting.filter((job) => job.id !== id);
    this.#forget(id);
  };

  readonly retry = (id: number): void => {
    const job = this.#jobs.get(id);
    if (!job) return;
    this.#change(id, { state: 'waiting', share: 0, fault: '' });
    this.#begin({ ...job, ending: new AbortController() });
  };

  /** Aborts all uploads. */
  close(): void {
    this.#waiting = [];
    for (const { ending } of this.#jobs.values()) ending.abort();
  }

  #begin(job: Job): void {
    this.#jobs.set(job.id, job);
    this.#waiting.push(job);
    this.#next();
  }

  #next(): void {
    while (this.#underWay < (this.#settings.atOnce ?? MAX_PARALLEL)) {
      const job = this.#waiting.shift();
      if (!job) return;
      this.#underWay += 1;
      void this.#run(job).finally(() => {
        this.#underWay -= 1;
        this.#next();
      });
    }
  }

  async #run({ id, file, ending }: Job): Promise<void> {
    this.#change(id, { state: 'sending', share: 0 });
    const watch = { signal: ending.signal, onProgress: (share: number) => this.#change(id, { share }) };
    try {
      const address = await this.#tried(file, watch);
      this.#forget(id);
      this.#settings.onDone(address, file);
    } catch (error) {
      if (ending.signal.aborted) return this.#forget(id);
      const fault = error instanceof ConnectionLost ? this.#settings.cutMessage : (error as Error).message;
      this.#change(id, { state: error instanceof FileRefused ? 'refused' : 'failed', fault });
      this.#settings.onFault?.(fault, file);
    }
  }

  async #tried(file: File, watch: Watch): Promise<string> {
    let attempt = 0;
    let isKept = false;
    const onKept = (): void => {
      attempt = 0;
      isKept = true;
    };
    for (;;) {
      attempt += 1;
      try {
        return await this.#settings.send(file, { ...watch, onKept });
      } catch (error) {
        const isWorthIt = error instanceof ConnectionLost || error instanceof TemporaryRefusal;
        if (!isWorthIt || attempt === MAX_ATTEMPTS || watch.signal.aborted) throw error;
        await paused(FIRST_PAUSE * 2 ** Math.max(0, attempt - 1), watch.signal);
        if (!isKept) watch.onProgress(0);
      }
    }
  }

  #change(id: number, changes: Partial<Upload>): void {
    this.#show(this.uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  #forget(id: number): void {
    this.#jobs.delete(id);
    this.#show(this.uploads.filter((one) => one.id !== id));
  }

  #show(uploads: readonly Upload[]): void {
    this.uploads = uploads;
    this.#changed();
  }
}

/** Waits `ms`, or until the browser is online again. */
function paused(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    window.addEventListener('online', over);
    signal.addEventListener('abort', over);
  });
}

/** Uploads of one zone; aborted on unmount. */
export function useUploads(settings: UploadSettings) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [queue] = useState(() => {
    const made: UploadQueue = new UploadQueue(settings, () => setUploads(made.uploads));
    return made;
  });
  useEffect(() => {
    queue.follow(settings);
  });
  useEffect(() => () => queue.close(), [queue]);
  return { uploads, add: queue.add, cancel: queue.cancel, retry: queue.retry };
}
