import { Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { Database } from '../database/database.ts';
import { LongJob, type Work } from '../jobs/job.ts';

/** Reports progress 3 of 10 and waits until it is released or aborted. */
@Injectable()
export class HeldJob extends LongJob<{ note: string }> {
  readonly name = 'held';
  override readonly attempts = 2;
  override readonly pause = 10;
  override readonly concurrency = 2;
  release!: () => void;
  private held!: Promise<void>;

  constructor(private readonly database: Database) {
    super();
    this.hold();
  }

  hold(): void {
    ({ promise: this.held, resolve: this.release } = Promise.withResolvers<void>());
  }

  async run({ note }: { note: string }, work: Work): Promise<void> {
    await work.progress(3, 10, note);
    await Promise.race([this.held, once(work.signal, 'abort')]);
    await work.progress(10, 10, note);
    await this.database.query('insert into run (note) values ($1)', [note]);
  }
}

/** An hourly job. */
@Injectable()
export class HourlyJob extends LongJob {
  readonly name = 'hourly';
  override readonly repeats = { every: 3_600_000 };

  constructor(private readonly database: Database) {
    super();
  }

  async run(): Promise<void> {
    await this.database.query(`insert into run (note) values ('hourly')`);
  }
}
