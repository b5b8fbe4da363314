import type { NoView } from '@paddock/contracts/page';
import type { CountVisitsInput, VisitedPage } from '@paddock/contracts/seo/gap.shapes';
import { Injectable } from '@nestjs/common';
import { VisitsRepository } from './visits.repository.ts';

/** How often pages of the site are opened, by day. Who opened them is not known here. */
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
