import type {
  AdmSignUpListInput,
  AdmSignUpPage,
  AdmSignUpView,
  CheckInInput,
  CheckInView,
  DecideSignUpInput,
  MoveSignUpInput,
  PassListView,
} from '@paddock/contracts/race/admin-sign-up.shapes';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import type { SignUpIdInput } from '@paddock/contracts/race/sign-up.shapes';
import { type ContextOf, HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { DecisionsService } from './decisions.service.ts';
import { DeskService } from './desk.service.ts';
import { GateService } from './gate.service.ts';

@Controller()
export class DeskController {
  constructor(
    private readonly desk: DeskService,
    private readonly decisions: DecisionsService,
    private readonly gate: GateService,
  ) {}

  @HandlesCall('adm/get_adm_sign_up_list')
  list(input: AdmSignUpListInput, context: ContextOf<'adm/get_adm_sign_up_list'>): Promise<AdmSignUpPage> {
    return this.desk.list(input, context);
  }

  @HandlesCall('adm/approve_sign_up')
  approve(input: DecideSignUpInput, context: ContextOf<'adm/approve_sign_up'>): Promise<AdmSignUpView> {
    return this.decisions.approve(input, context);
  }

  @HandlesCall('adm/reject_sign_up')
  reject(input: DecideSignUpInput, context: ContextOf<'adm/reject_sign_up'>): Promise<AdmSignUpView> {
    return this.decisions.reject(input, context);
  }

  @HandlesCall('adm/cancel_sign_up')
  cancel(input: DecideSignUpInput, context: ContextOf<'adm/cancel_sign_up'>): Promise<AdmSignUpView> {
    return this.decisions.cancel(input, context);
  }

  @HandlesCall('adm/move_sign_up')
  move(input: MoveSignUpInput, context: ContextOf<'adm/move_sign_up'>): Promise<AdmSignUpView> {
    return this.decisions.move(input, context);
  }

  @HandlesCall('adm/check_in')
  checkIn(input: CheckInInput, context: ContextOf<'adm/check_in'>): Promise<CheckInView> {
    return this.gate.checkIn(input, context);
  }

  @HandlesCall('adm/undo_check_in')
  undoCheckIn(input: SignUpIdInput, context: ContextOf<'adm/undo_check_in'>): Promise<AdmSignUpView> {
    return this.gate.undo(input, context);
  }

  @HandlesCall('adm/get_pass_list')
  passList(input: RaceIdInput, context: ContextOf<'adm/get_pass_list'>): Promise<PassListView> {
    return this.gate.passList(input, context);
  }
}
