import type { ClubListInput, PartnerPage } from '@paddock/contracts/club/club.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import type {
  AdminPartnerListInput,
  AdminPartnerPage,
  AdminPartnerView,
  PartnerIdInput,
  SavePartnerInput,
} from '@paddock/contracts/club/admin-club.shapes';
import type { MoveInput, NoView } from '@paddock/contracts/page';
import { Controller } from '@nestjs/common';
import { PartnersService } from './partners.service.ts';

@Controller()
export class PartnersController {
  constructor(private readonly partners: PartnersService) {}

  @HandlesCall('get_partner')
  listShown(input: ClubListInput): Promise<PartnerPage> {
    return this.partners.listShown(input);
  }

  @HandlesCall('adm/get_adm_partner_list')
  list(input: AdminPartnerListInput): Promise<AdminPartnerPage> {
    return this.partners.listAll(input);
  }

  @HandlesCall('adm/save_partner')
  save(input: SavePartnerInput): Promise<AdminPartnerView> {
    return this.partners.save(input);
  }

  @HandlesCall('adm/del_partner')
  remove(input: PartnerIdInput): Promise<NoView> {
    return this.partners.remove(input);
  }

  @HandlesCall('adm/move_partner')
  move(input: MoveInput): Promise<NoView> {
    return this.partners.move(input);
  }
}
