import type { CheckDiscountInput } from '@paddock/contracts/race/discount.shapes';
import type { DiscountedPriceView } from '@paddock/contracts/race/price.shapes';
import type { MyRaceListInput, MyRacePage } from '@paddock/contracts/race/my-race.shapes';
import type { GivenAnswersView } from '@paddock/contracts/race/given-answers.shapes';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import type {
  ChangeClassInput,
  MySignUpsView,
  OwnSignUpView,
  SaveAnswersInput,
  SignUpIdInput,
  SignUpInput,
  SignUpView,
} from '@paddock/contracts/race/sign-up.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import { type TransactionStep, HandlesCall, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { ClassChangesService } from './places/class-changes.service.ts';
import { DiscountedPricesService } from './admissions/discounted-prices.service.ts';
import { PlacesService } from './places/places.service.ts';
import { SignUpsService } from './sign-ups.service.ts';

@Controller()
export class SignUpsController {
  constructor(
    private readonly signUps: SignUpsService,
    private readonly places: PlacesService,
    private readonly classChanges: ClassChangesService,
    private readonly prices: DiscountedPricesService,
  ) {}

  @HandlesCall('sign_up')
  signUp(input: SignUpInput, caller: MemberCaller): Promise<SignUpView> {
    return this.signUps.signUp(input, caller);
  }

  @HandlesCall('check_discount')
  checkDiscount(input: CheckDiscountInput): Promise<DiscountedPriceView> {
    return this.prices.show(input);
  }

  @HandlesCall('get_my_sign_up')
  mine(input: RaceIdInput, caller: MemberCaller): Promise<MySignUpsView> {
    return this.signUps.forRace(input, caller.memberId);
  }

  @HandlesCall('get_my_race_list')
  list(input: MyRaceListInput, caller: MemberCaller): Promise<MyRacePage> {
    return this.signUps.list(input, caller.memberId);
  }

  @HandlesCall('get_given_answers')
  givenAnswers(input: SignUpIdInput, caller: MemberCaller): Promise<GivenAnswersView> {
    return this.signUps.givenAnswers(input, caller.memberId);
  }

  @HandlesCall('save_sign_up_answers')
  saveAnswers(input: SaveAnswersInput, caller: MemberCaller): Promise<OwnSignUpView> {
    return this.signUps.saveAnswers(input, caller.memberId);
  }

  @HandlesCallInTwoSteps('change_class')
  changeClass(input: ChangeClassInput, caller: MemberCaller): Promise<TransactionStep<OwnSignUpView>> {
    return this.classChanges.change(input, caller.memberId);
  }

  @HandlesCall('cancel_sign_up')
  cancel(input: SignUpIdInput, caller: MemberCaller): Promise<OwnSignUpView> {
    return this.places.cancel(input, caller.memberId);
  }

  @HandlesCall('leave_waiting')
  leave(input: SignUpIdInput, caller: MemberCaller): Promise<OwnSignUpView> {
    return this.places.leaveWaiting(input, caller.memberId);
  }

  @HandlesCall('accept_offer')
  accept(input: SignUpIdInput, caller: MemberCaller): Promise<OwnSignUpView> {
    return this.places.acceptOffer(input, caller.memberId);
  }

  @HandlesCall('decline_offer')
  decline(input: SignUpIdInput, caller: MemberCaller): Promise<OwnSignUpView> {
    return this.places.declineOffer(input, caller.memberId);
  }
}
