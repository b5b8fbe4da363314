import type { NoView } from '@paddock/contracts/page';
import type { CountVisitsInput, VisitedPage } from '@paddock/contracts/seo/gap.shapes';
import { Injectable } from '@nestjs/common';
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
