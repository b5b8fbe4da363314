import type { CheckDiscountInput } from '@paddock/contracts/race/discount.shapes';
import type { MyRaceListInput, RaceIdInput } from '@paddock/contracts/race/race.shapes';
import type {
  ChangeClassInput,
  SaveAnswersInput,
  SignUpIdInput,
  SignUpInput,
} from '@paddock/contracts/race/sign-up.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import { HandlesCall, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import type { HandOverIdInput, HandOverInput, TakeOverInput } from '@paddock/contracts/race/hand-over.shapes';
import type { MemberChangedInput } from '@paddock/contracts/race/internal.calls';
import { Controller } from '@nestjs/common';
import { ClassChangesService } from './places/class-changes.service.ts';
import { PlacesService } from './places/places.service.ts';
import { SignUpsService } from './sign-ups.service.ts';
import { OfferTransferService } from './place-transfers/offer-transfer.service.ts';
import { AcceptTransferService } from './place-transfers/accept-transfer.service.ts';
import { MemberStatusesService } from './member-statuses/member-statuses.service.ts';
import { AdmissionsService } from './admissions/admissions.service.ts';

@Controller()
export class SignUpsController {
  constructor(
    private readonly signUps: SignUpsService,
    private readonly places: PlacesService,
    private readonly classChanges: ClassChangesService,
    private readonly admissions: AdmissionsService,
    private readonly transferOffers: OfferTransferService,
    private readonly transfers: AcceptTransferService,
    private readonly statuses: MemberStatusesService,
  ) {}

  @HandlesCall('sign_up')
  signUp(input: SignUpInput, caller: MemberCaller) {
    return this.signUps.signUp(input, caller);
  }

  @HandlesCall('check_discount')
  checkDiscount(input: CheckDiscountInput) {
    return this.admissions.discountedPrice(input);
  }

  @HandlesCall('get_my_sign_up')
  mine(input: RaceIdInput, caller: MemberCaller) {
    return this.signUps.forRace(input, caller.memberId);
  }

  @HandlesCall('get_my_race_list')
  list(input: MyRaceListInput, caller: MemberCaller) {
    return this.signUps.list(input, caller.memberId);
  }

  @HandlesCall('get_given_answers')
  givenAnswers(input: SignUpIdInput, caller: MemberCaller) {
    return this.signUps.givenAnswers(input, caller.memberId);
  }

  @HandlesCall('save_sign_up_answers')
  saveAnswers(input: SaveAnswersInput, caller: MemberCaller) {
    return this.signUps.saveAnswers(input, caller.memberId);
  }

  @HandlesCallInTwoSteps('change_class')
  changeClass(input: ChangeClassInput, caller: MemberCaller) {
    return this.classChanges.change(input, caller.memberId);
  }

  @HandlesCall('cancel_sign_up')
  cancel(input: SignUpIdInput, caller: MemberCaller) {
    return this.places.cancel(input, caller.memberId);
  }

  @HandlesCall('leave_waiting')
  leaveQueue(input: SignUpIdInput, caller: MemberCaller) {
    return this.places.leaveWaiting(input, caller.memberId);
  }

  @HandlesCall('accept_offer')
  acceptOffer(input: SignUpIdInput, caller: MemberCaller) {
    return this.places.acceptOffer(input, caller.memberId);
  }

  @HandlesCall('decline_offer')
  declineOffer(input: SignUpIdInput, caller: MemberCaller) {
    return this.places.declineOffer(input, caller.memberId);
  }

  @HandlesCallInTwoSteps('hand_over_place')
  offerTransfer(input: HandOverInput, caller: MemberCaller) {
    return this.transferOffers.offer(input, caller.memberId);
  }

  @HandlesCall('withdraw_hand_over')
  withdrawTransfer(input: SignUpIdInput, caller: MemberCaller) {
    return this.transferOffers.withdraw(input, caller.memberId);
  }

  @HandlesCall('get_hand_over')
  showTransfer(input: HandOverIdInput, caller: MemberCaller) {
    return this.transfers.show(input, caller.memberId);
  }

  @HandlesCallInTwoSteps('take_over_place')
  acceptTransfer(input: TakeOverInput, caller: MemberCaller) {
    return this.transfers.take(input, caller.memberId);
  }

  @HandlesCallInTwoSteps('decline_hand_over')
  declineTransfer(input: HandOverIdInput, caller: MemberCaller) {
    return this.transfers.decline(input, caller.memberId);
  }

  @HandlesCall('member_changed')
  memberChanged(input: MemberChangedInput) {
    return this.statuses.apply(input);
  }
}
