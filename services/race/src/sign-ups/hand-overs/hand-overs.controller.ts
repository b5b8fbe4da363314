import type { MemberCaller } from '@paddock/contracts/caller';
import type {
  HandOverIdInput,
  HandOverInput,
  HandOverView,
  TakeOverInput,
} from '@paddock/contracts/race/hand-over.shapes';
import type { OwnSignUpView, SignUpIdInput } from '@paddock/contracts/race/sign-up.shapes';
import { type Deed, HandlesCall, PreparesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { GivingService } from './giving.service.ts';
import { TakingService } from './taking.service.ts';

@Controller()
export class HandOversController {
  constructor(
    private readonly giving: GivingService,
    private readonly taking: TakingService,
  ) {}

  @PreparesCall('hand_over_place')
  handOver(input: HandOverInput, caller: MemberCaller): Promise<Deed<OwnSignUpView>> {
    return this.giving.handOver(input, caller.memberId);
  }

  @HandlesCall('withdraw_hand_over')
  withdraw(input: SignUpIdInput, caller: MemberCaller): Promise<OwnSignUpView> {
    return this.giving.withdraw(input, caller.memberId);
  }

  @HandlesCall('get_hand_over')
  show(input: HandOverIdInput, caller: MemberCaller): Promise<HandOverView> {
    return this.taking.show(input, caller.memberId);
  }

  @PreparesCall('take_over_place')
  take(input: TakeOverInput, caller: MemberCaller): Promise<Deed<OwnSignUpView>> {
    return this.taking.take(input, caller.memberId);
  }

  @PreparesCall('decline_hand_over')
  decline(input: HandOverIdInput, caller: MemberCaller): Promise<Deed<HandOverView>> {
    return this.taking.decline(input, caller.memberId);
  }
}
