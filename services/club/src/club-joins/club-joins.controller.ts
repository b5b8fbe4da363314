import type { MemberCaller, VisitorCaller } from '@paddock/contracts/caller';
import type { JoinClubInput, MyClubView, ReceivedJoinView } from '@paddock/contracts/club/club.shapes';
import type { NoInput } from '@paddock/contracts/page';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { ClubJoinsService } from './club-joins.service.ts';

@Controller()
export class ClubJoinsController {
  constructor(private readonly joins: ClubJoinsService) {}

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
}
