import type { MyRaceListInput, MyRacePage } from '@paddock/contracts/race/my-race.shapes';
import type { RaceDetailView, RaceIdInput } from '@paddock/contracts/race/race.shapes';
import type {
  MySignUpView,
  OwnSignUpView,
  SaveAnswersInput,
  SignUpIdInput,
  SignUpInput,
  SignUpView,
} from '@paddock/contracts/race/sign-up.shapes';
import { type ContextOf, HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { OwnSignUpsService } from './own-sign-ups.service.ts';
import { PlacesService } from './places.service.ts';
import { SignUpsService } from './sign-ups.service.ts';

@Controller()
export class SignUpsController {
  constructor(
    private readonly signUps: SignUpsService,
    private readonly own: OwnSignUpsService,
    private readonly places: PlacesService,
  ) {}

  @HandlesCall('sign_up')
  signUp(input: SignUpInput, context: ContextOf<'sign_up'>): Promise<SignUpView> {
    return this.signUps.signUp(input, context);
  }

  @HandlesCall('get_race_detail')
  race(input: RaceIdInput, context: ContextOf<'get_race_detail'>): Promise<RaceDetailView> {
    return this.own.raceDetail(input, context);
  }

  @HandlesCall('get_my_sign_up')
  mine(input: RaceIdInput, { caller }: ContextOf<'get_my_sign_up'>): Promise<MySignUpView> {
    return this.own.forRace(input, caller.memberId);
  }

  @HandlesCall('get_my_race_list')
  list(input: MyRaceListInput, { caller, lang }: ContextOf<'get_my_race_list'>): Promise<MyRacePage> {
    return this.own.list(input, caller.memberId, lang);
  }

  @HandlesCall('save_sign_up_answers')
  saveAnswers(
    input: SaveAnswersInput,
    { caller, lang }: ContextOf<'save_sign_up_answers'>,
  ): Promise<OwnSignUpView> {
    return this.own.saveAnswers(input, caller.memberId, lang);
  }

  @HandlesCall('cancel_sign_up')
  cancel(input: SignUpIdInput, { caller }: ContextOf<'cancel_sign_up'>): Promise<OwnSignUpView> {
    return this.places.cancel(input, caller.memberId);
  }

  @HandlesCall('leave_waiting')
  leave(input: SignUpIdInput, { caller }: ContextOf<'leave_waiting'>): Promise<OwnSignUpView> {
    return this.places.leaveWaiting(input, caller.memberId);
  }

  @HandlesCall('accept_offer')
  accept(input: SignUpIdInput, { caller }: ContextOf<'accept_offer'>): Promise<OwnSignUpView> {
    return this.places.acceptOffer(input, caller.memberId);
  }

  @HandlesCall('decline_offer')
  decline(input: SignUpIdInput, { caller }: ContextOf<'decline_offer'>): Promise<OwnSignUpView> {
    return this.places.declineOffer(input, caller.memberId);
  }
}
