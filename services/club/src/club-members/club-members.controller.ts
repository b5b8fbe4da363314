import type { ClubListInput, ClubMemberPage } from '@paddock/contracts/club/club.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { ClubMembersService } from './club-members.service.ts';

@Controller()
export class ClubMembersController {
  constructor(private readonly members: ClubMembersService) {}

  @HandlesCall('get_club_member')
  listShown(input: ClubListInput): Promise<ClubMemberPage> {
    return this.members.listShown(input);
  }
}
