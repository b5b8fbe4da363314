import type { Logger } from 'pino';
import type { Work } from './job.ts';
import type { JobsRepository, Progress } from './jobs.repository.ts';

/** The abort reason of a leased job. */
export class LeaseEnd extends Error {
  constructor(readonly reason: 'lost' | 'closing') {
    super(reason === 'lost' ? 'the lease was lost' : 'the process shuts down');
  }
}

const SECOND_MS = 1000;

/** Renews the lease of a long job and stores its progress. */
export class Lease implements Work {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private latest: Progress = { done: 0, total: null, note: '' };
  private writtenAt = 0;
  private heldUntil: number;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly log: Logger,
    private readonly id: string,
    private readonly owner: string,
    private readonly length: number,
  ) {
    this.heldUntil = Date.now() + length;
    this.timer = setInterval(() => void this.renew(), length / 3);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  async progress(done: number, total: number, note = ''): Promise<void> {
    // After a release the row belongs to the next worker.
    this.signal.throwIfAborted();
    this.latest = { done, total, note };
    if (Date.now() - this.writtenAt >= SECOND_MS || done === total) await this.renew();
    this.signal.throwIfAborted();
  }

  end(reason: LeaseEnd['reason']): void {
    if (!this.signal.aborted) this.controller.abort(new LeaseEnd(reason));
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async renew(): Promise<void> {
    this.writtenAt = Date.now();
    try {
      const isOurs = await this.jobs.renew(this.id, this.owner, this.length / SECOND_MS, this.latest);
      if (isOurs) this.heldUntil = this.writtenAt + this.length;
      else this.end('lost');
    } catch (error) {
      this.log.warn({ err: error, id: this.id }, 'could not renew a lease');
      if (Date.now() >= this.heldUntil) this.end('lost');
    }
  }
}
