import type { NoView } from '@paddock/contracts/page';
import type { CountVisitsInput, GapListInput, GapPage } from '@paddock/contracts/seo/gap.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { GapsOfficeService } from './gaps-office.service.ts';
import { VisitsService } from './visits.service.ts';

@Controller()
export class GapsController {
  constructor(
    private readonly gaps: GapsOfficeService,
    private readonly visits: VisitsService,
  ) {}

  @HandlesCall('adm/get_gap_list')
  list(input: GapListInput): Promise<GapPage> {
    return this.gaps.list(input);
  }

  @HandlesCall('count_visits')
  countVisits(input: CountVisitsInput): Promise<NoView> {
    return this.visits.count(input);
  }
}
