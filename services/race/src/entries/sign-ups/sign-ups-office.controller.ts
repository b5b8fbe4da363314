import type {
  AdminSignUpListInput,
  DecideSignUpInput,
  MoveSignUpInput,
  CheckInInput,
  PassListInput,
  MarkPaidInput,
} from '@paddock/contracts/race/admin-sign-up.shapes';
import type {
  CorrectAnswersInput,
  OfferByHandInput,
  AddWalkInInput,
} from '@paddock/contracts/race/admin-desk.shapes';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import type { SignUpIdInput } from '@paddock/contracts/race/sign-up.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { HandlesCall, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { OffersOfficeService } from './places/offers-office.service.ts';
import { SignUpsOfficeService } from './sign-ups-office.service.ts';
import { CheckInsService } from './check-ins/check-ins.service.ts';
import { WalkInsService } from './admissions/walk-ins.service.ts';
import { PaymentsService } from './payments/payments.service.ts';

@Controller()
export class SignUpsOfficeController {
  constructor(
    private readonly signUps: SignUpsOfficeService,
    private readonly offers: OffersOfficeService,
    private readonly checkIns: CheckInsService,
    private readonly walkIns: WalkInsService,
    private readonly payments: PaymentsService,
  ) {}

  @HandlesCall('adm/get_adm_sign_up_list')
  list(input: AdminSignUpListInput, caller: AdminCaller) {
    return this.signUps.list(input, caller);
  }

  @HandlesCall('adm/get_sign_up_counts')
  counts(input: RaceIdInput) {
    return this.signUps.counts(input);
  }

  @HandlesCall('adm/get_offer_by_hand')
  previewOffer(input: SignUpIdInput) {
    return this.offers.preview(input);
  }

  @HandlesCallInTwoSteps('adm/offer_by_hand')
  offer(input: OfferByHandInput, caller: AdminCaller) {
    return this.signUps.offerByHand(input, caller);
  }

  @HandlesCallInTwoSteps('adm/undo_approval')
  undoApproval(input: SignUpIdInput, caller: AdminCaller) {
    return this.signUps.undoApproval(input, caller);
  }

  @HandlesCallInTwoSteps('adm/correct_answers')
  correctAnswers(input: CorrectAnswersInput, caller: AdminCaller) {
    return this.signUps.correctAnswers(input, caller);
  }

  @HandlesCallInTwoSteps('adm/approve_sign_up')
  approve(input: DecideSignUpInput, caller: AdminCaller) {
    return this.signUps.approve(input, caller);
  }

  @HandlesCallInTwoSteps('adm/reject_sign_up')
  reject(input: DecideSignUpInput, caller: AdminCaller) {
    return this.signUps.reject(input, caller);
  }

  @HandlesCallInTwoSteps('adm/cancel_sign_up')
  cancel(input: DecideSignUpInput, caller: AdminCaller) {
    return this.signUps.cancel(input, caller);
  }

  @HandlesCallInTwoSteps('adm/move_sign_up')
  move(input: MoveSignUpInput, caller: AdminCaller) {
    return this.signUps.move(input, caller);
  }

  @HandlesCallInTwoSteps('adm/check_in')
  checkIn(input: CheckInInput) {
    return this.checkIns.checkIn(input);
  }

  @HandlesCallInTwoSteps('adm/undo_check_in')
  undoCheckIn(input: SignUpIdInput, caller: AdminCaller) {
    return this.checkIns.undo(input, caller);
  }

  @HandlesCall('adm/get_pass_list')
  passes(input: PassListInput) {
    return this.checkIns.passes(input);
  }

  @HandlesCallInTwoSteps('adm/add_walk_in')
  addWalkIn(input: AddWalkInInput, caller: AdminCaller) {
    return this.walkIns.add(input, caller);
  }

  @HandlesCallInTwoSteps('adm/mark_paid')
  markPaid(input: MarkPaidInput, caller: AdminCaller) {
    return this.payments.markPaid(input, caller);
  }

  @HandlesCallInTwoSteps('adm/undo_paid')
  undoPaid(input: SignUpIdInput, caller: AdminCaller) {
    return this.payments.undoPaid(input, caller);
  }
}
