import type { NoView } from '@paddock/contracts/page';
import type { CountVisitsInput, VisitedPage } from '@paddock/contracts/seo/gap.shapes';
import { Injectable } from '@nestjs/common';
import { ShortJob } from '@paddock/kit/jobs/job';
import { VisitsRepository } from './visits.repository.ts';

/** Page views by day; stores no visitors. */
@Injectable()
export class VisitsService {
  constructor(private readonly visits: VisitsRepository) {}

  async count({ pages }: CountVisitsInput): Promise<NoView> {
    await this.visits.add(pages);
    return {};
  }

  mostVisited(): Promise<VisitedPage[]> {
    return this.visits.mostVisited();
  }
}

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
