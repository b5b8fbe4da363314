import type { AdminCaller, MemberCaller, VisitorCaller } from '@paddock/contracts/caller';
import type { JoinClubInput, MyClubView, ReceivedJoinView } from '@paddock/contracts/club/club.shapes';
import type { NoInput } from '@paddock/contracts/page';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import type {
  AdminClubJoinListInput,
  AdminClubJoinPage,
  AdminClubJoinView,
  SaveClubJoinRemarkInput,
} from '@paddock/contracts/club/admin-club.shapes';
import { Controller } from '@nestjs/common';
import { ClubJoinsService } from './club-joins.service.ts';
import { ClubJoinsOfficeService } from './club-joins-office.service.ts';

@Controller()
export class ClubJoinsController {
  constructor(
    private readonly joins: ClubJoinsService,
    private readonly office: ClubJoinsOfficeService,
  ) {}

  @HandlesCallInTwoSteps('club-join')
  submit(
    input: JoinClubInput,
    caller: MemberCaller | VisitorCaller,
  ): Promise<TransactionStep<ReceivedJoinView>> {
    return this.joins.submit(input, caller);
  }

  @HandlesCall('get_my_club')
  ofMember(_input: NoInput, { memberId }: MemberCaller): Promise<MyClubView> {
    return this.joins.ofMember(memberId);
  }

  @HandlesCall('adm/get_adm_club_join_list')
  list(input: AdminClubJoinListInput, caller: AdminCaller): Promise<AdminClubJoinPage> {
    return this.office.list(input, caller);
  }

  @HandlesCall('adm/save_club_join_remark')
  save(input: SaveClubJoinRemarkInput, caller: AdminCaller): Promise<AdminClubJoinView> {
    return this.office.save(input, caller);
  }
}
