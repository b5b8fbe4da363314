import type { NoView } from '@paddock/contracts/page';
import type { CountVisitsInput } from '@paddock/contracts/seo/gap.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { VisitsService } from './visits.service.ts';

@Controller()
export class GapsController {
  constructor(private readonly visits: VisitsService) {}

  @HandlesCall('count_visits')
  countVisits(input: CountVisitsInput): Promise<NoView> {
    return this.visits.count(input);
  }
}
