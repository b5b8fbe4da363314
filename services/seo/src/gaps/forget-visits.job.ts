import { Injectable } from '@nestjs/common';
import { ShortJob } from '@paddock/kit/jobs/job';
import { VisitsRepository } from './visits.repository.ts';

/** Deletes expired days, daily. */
@Injectable()
export class ForgetVisitsJob extends ShortJob {
  readonly name = 'forget-visits';
  override readonly repeats = { every: 86_400_000 };

  constructor(private readonly visits: VisitsRepository) {
    super();
  }

  run(): Promise<void> {
    return this.visits.deleteExpired();
  }
}
