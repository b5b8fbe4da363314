import { Controller } from '@nestjs/common';
import type {
  AdminClubMemberListInput,
  AdminClubMemberPage,
  AdminClubMemberView,
  ClubMemberIdInput,
  SaveClubMemberInput,
} from '@paddock/contracts/club/admin-club.shapes';
import type { ClubListInput, ClubMemberPage } from '@paddock/contracts/club/club.shapes';
import type { MoveInput, NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { ClubMembersService } from './club-members.service.ts';

@Controller()
export class ClubMembersController {
  constructor(private readonly members: ClubMembersService) {}

  @HandlesCall('get_club_member')
  listShown(input: ClubListInput): Promise<ClubMemberPage> {
    return this.members.listShown(input);
  }

  @HandlesCall('adm/get_adm_club_member_list')
  list(input: AdminClubMemberListInput): Promise<AdminClubMemberPage> {
    return this.members.listAll(input);
  }

  @HandlesCall('adm/save_club_member')
  save(input: SaveClubMemberInput): Promise<AdminClubMemberView> {
    return this.members.save(input);
  }

  @HandlesCall('adm/del_club_member')
  remove(input: ClubMemberIdInput): Promise<NoView> {
    return this.members.remove(input);
  }

  @HandlesCall('adm/move_club_member')
  move(input: MoveInput): Promise<NoView> {
    return this.members.move(input);
  }
}
