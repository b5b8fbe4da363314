import type { MemberCaller } from '@paddock/contracts/caller';
import type {
  HandOverIdInput,
  HandOverInput,
  HandOverView,
  TakeOverInput,
} from '@paddock/contracts/race/hand-over.shapes';
import type { OwnSignUpView, SignUpIdInput } from '@paddock/contracts/race/sign-up.shapes';
import { type TransactionStep, HandlesCall, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { OfferTransferService } from './offer-transfer.service.ts';
import { AcceptTransferService } from './accept-transfer.service.ts';

@Controller()
export class HandOversController {
  constructor(
    private readonly giving: OfferTransferService,
    private readonly taking: AcceptTransferService,
  ) {}

  @HandlesCallInTwoSteps('hand_over_place')
  handOver(input: HandOverInput, caller: MemberCaller): Promise<TransactionStep<OwnSignUpView>> {
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

  @HandlesCallInTwoSteps('take_over_place')
  take(input: TakeOverInput, caller: MemberCaller): Promise<TransactionStep<OwnSignUpView>> {
    return this.taking.take(input, caller.memberId);
  }

  @HandlesCallInTwoSteps('decline_hand_over')
  decline(input: HandOverIdInput, caller: MemberCaller): Promise<TransactionStep<HandOverView>> {
    return this.taking.decline(input, caller.memberId);
  }
}
