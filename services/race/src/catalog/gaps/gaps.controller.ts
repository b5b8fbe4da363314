import type { PartOfGapsInput, PartOfGapsView } from '@paddock/contracts/seo/gap.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { GapsService } from './gaps.service.ts';

@Controller()
export class GapsController {
  constructor(private readonly gaps: GapsService) {}

  @HandlesCall('get_gaps_of_races')
  find(input: PartOfGapsInput): Promise<PartOfGapsView> {
    return this.gaps.find(input);
  }
}
