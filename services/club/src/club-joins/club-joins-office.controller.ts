import type { AdminCaller } from '@paddock/contracts/caller';
import type {
  AdminClubJoinListInput,
  AdminClubJoinPage,
  AdminClubJoinView,
  SaveClubJoinRemarkInput,
} from '@paddock/contracts/club/admin-club.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { ClubJoinsOfficeService } from './club-joins-office.service.ts';

@Controller()
export class ClubJoinsOfficeController {
  constructor(private readonly joins: ClubJoinsOfficeService) {}

  @HandlesCall('adm/get_adm_club_join_list')
  list(input: AdminClubJoinListInput, caller: AdminCaller): Promise<AdminClubJoinPage> {
    return this.joins.list(input, caller);
  }

  @HandlesCall('adm/save_club_join_remark')
  save(input: SaveClubJoinRemarkInput, caller: AdminCaller): Promise<AdminClubJoinView> {
    return this.joins.save(input, caller);
  }
}
