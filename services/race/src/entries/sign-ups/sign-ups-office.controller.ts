import type {
  AdminSignUpListInput,
  AdminSignUpPage,
  AdminSignUpView,
  DecideSignUpInput,
  MoveSignUpInput,
} from '@paddock/contracts/race/admin-sign-up.shapes';
import type {
  CorrectAnswersInput,
  OfferByHandInput,
  OfferByHandView,
  SignUpCountsView,
} from '@paddock/contracts/race/admin-desk.shapes';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import type { SignUpIdInput } from '@paddock/contracts/race/sign-up.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { type TransactionStep, HandlesCall, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { OffersOfficeService } from './places/offers-office.service.ts';
import { SignUpsOfficeService } from './sign-ups-office.service.ts';

@Controller()
export class SignUpsOfficeController {
  constructor(
    private readonly signUps: SignUpsOfficeService,
    private readonly offers: OffersOfficeService,
  ) {}

  @HandlesCall('adm/get_adm_sign_up_list')
  list(input: AdminSignUpListInput, caller: AdminCaller): Promise<AdminSignUpPage> {
    return this.signUps.list(input, caller);
  }

  @HandlesCall('adm/get_sign_up_counts')
  counts(input: RaceIdInput): Promise<SignUpCountsView> {
    return this.signUps.counts(input);
  }

  @HandlesCall('adm/get_offer_by_hand')
  previewOffer(input: SignUpIdInput): Promise<OfferByHandView> {
    return this.offers.preview(input);
  }

  @HandlesCallInTwoSteps('adm/offer_by_hand')
  offer(input: OfferByHandInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.signUps.offerByHand(input, caller);
  }

  @HandlesCallInTwoSteps('adm/undo_approval')
  undoApproval(input: SignUpIdInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.signUps.undoApproval(input, caller);
  }

  @HandlesCallInTwoSteps('adm/correct_answers')
  correctAnswers(input: CorrectAnswersInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.signUps.correctAnswers(input, caller);
  }

  @HandlesCallInTwoSteps('adm/approve_sign_up')
  approve(input: DecideSignUpInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.signUps.approve(input, caller);
  }

  @HandlesCallInTwoSteps('adm/reject_sign_up')
  reject(input: DecideSignUpInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.signUps.reject(input, caller);
  }

  @HandlesCallInTwoSteps('adm/cancel_sign_up')
  cancel(input: DecideSignUpInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.signUps.cancel(input, caller);
  }

  @HandlesCallInTwoSteps('adm/move_sign_up')
  move(input: MoveSignUpInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.signUps.move(input, caller);
  }
}
