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
export class PlaceTransfersController {
  constructor(
    private readonly offers: OfferTransferService,
    private readonly acceptances: AcceptTransferService,
  ) {}

  @HandlesCallInTwoSteps('hand_over_place')
  offer(input: HandOverInput, caller: MemberCaller): Promise<TransactionStep<OwnSignUpView>> {
    return this.offers.offer(input, caller.memberId);
  }

  @HandlesCall('withdraw_hand_over')
  withdraw(input: SignUpIdInput, caller: MemberCaller): Promise<OwnSignUpView> {
    return this.offers.withdraw(input, caller.memberId);
  }

  @HandlesCall('get_hand_over')
  show(input: HandOverIdInput, caller: MemberCaller): Promise<HandOverView> {
    return this.acceptances.show(input, caller.memberId);
  }

  @HandlesCallInTwoSteps('take_over_place')
  take(input: TakeOverInput, caller: MemberCaller): Promise<TransactionStep<OwnSignUpView>> {
    return this.acceptances.take(input, caller.memberId);
  }

  @HandlesCallInTwoSteps('decline_hand_over')
  decline(input: HandOverIdInput, caller: MemberCaller): Promise<TransactionStep<HandOverView>> {
    return this.acceptances.decline(input, caller.memberId);
  }
}
