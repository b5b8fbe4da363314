import type { ClubListInput, PartnerPage } from '@paddock/contracts/club/club.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { PartnersService } from './partners.service.ts';

@Controller()
export class PartnersController {
  constructor(private readonly partners: PartnersService) {}

  @HandlesCall('get_partner')
  listShown(input: ClubListInput): Promise<PartnerPage> {
    return this.partners.listShown(input);
  }
}
