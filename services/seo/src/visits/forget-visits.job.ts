import { ShortJob } from '@paddock/kit/jobs/job';
import { Injectable } from '@nestjs/common';
import { VisitsRepository } from './visits.repository.ts';

/** Days that count no more; at most one of them has passed since the last time. */
@Injectable()
export class ForgetVisitsJob extends ShortJob {
  readonly name = 'forget-visits';
  override readonly repeats = { every: 86_400_000 };

  constructor(private readonly visits: VisitsRepository) {
    super();
  }

  run(): Promise<void> {
    return this.visits.forget();
  }
}
