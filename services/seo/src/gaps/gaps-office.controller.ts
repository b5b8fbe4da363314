import type { GapListInput, GapPage } from '@paddock/contracts/seo/gap.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { GapsOfficeService } from './gaps-office.service.ts';

@Controller()
export class GapsOfficeController {
  constructor(private readonly gaps: GapsOfficeService) {}

  @HandlesCall('adm/get_gap_list')
  list(input: GapListInput): Promise<GapPage> {
    return this.gaps.list(input);
  }
}
