import { Controller } from '@nestjs/common';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { MyRaceListInput, RaceIdInput } from '@paddock/contracts/race/catalog/race.shapes';
import type { CheckDiscountInput } from '@paddock/contracts/race/entries/discount.shapes';
import type {
  SaveAnswersInput,
  SignUpIdInput,
  SignUpInput,
  WaitTogetherInput,
} from '@paddock/contracts/race/entries/sign-up.shapes';
import type { MemberChangedInput } from '@paddock/contracts/race/internal.calls';
import { HandlesCall, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import { AdmissionsService } from './admissions/admissions.service.ts';
import { MemberStatusesService } from './member-statuses/member-statuses.service.ts';
import { PlacesService } from './places/places.service.ts';
import { SignUpsService } from './sign-ups.service.ts';

@Controller()
export class SignUpsController {
  constructor(
    private readonly signUps: SignUpsService,
    private readonly places: PlacesService,
    private readonly admissions: AdmissionsService,
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

  @HandlesCallInTwoSteps('save_sign_up_answers')
  saveAnswers(input: SaveAnswersInput, caller: MemberCaller) {
    return this.signUps.saveAnswers(input, caller.memberId);
  }

  @HandlesCall('cancel_sign_up')
  cancel(input: SignUpIdInput, caller: MemberCaller) {
    return this.places.cancel(input, caller.memberId);
  }

  @HandlesCall('leave_waiting')
  leaveQueue(input: SignUpIdInput, caller: MemberCaller) {
    return this.places.leaveWaiting(input, caller.memberId);
  }

  @HandlesCall('wait_together')
  waitTogether(input: WaitTogetherInput, caller: MemberCaller) {
    return this.places.waitTogether(input, caller.memberId);
  }

  @HandlesCall('accept_offer')
  acceptOffer(input: SignUpIdInput, caller: MemberCaller) {
    return this.places.acceptOffer(input, caller.memberId);
  }

  @HandlesCall('decline_offer')
  declineOffer(input: SignUpIdInput, caller: MemberCaller) {
    return this.places.declineOffer(input, caller.memberId);
  }

  @HandlesCall('member_changed')
  memberChanged(input: MemberChangedInput) {
    return this.statuses.apply(input);
  }
}
