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
import type { AdminCaller } from '@paddock/contracts/caller';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
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
  list(input: AdmSignUpListInput, caller: AdminCaller): Promise<AdmSignUpPage> {
    return this.desk.list(input, caller);
  }

  @HandlesCall('adm/approve_sign_up')
  approve(input: DecideSignUpInput, caller: AdminCaller): Promise<AdmSignUpView> {
    return this.decisions.approve(input, caller);
  }

  @HandlesCall('adm/reject_sign_up')
  reject(input: DecideSignUpInput, caller: AdminCaller): Promise<AdmSignUpView> {
    return this.decisions.reject(input, caller);
  }

  @HandlesCall('adm/cancel_sign_up')
  cancel(input: DecideSignUpInput, caller: AdminCaller): Promise<AdmSignUpView> {
    return this.decisions.cancel(input, caller);
  }

  @HandlesCall('adm/move_sign_up')
  move(input: MoveSignUpInput, caller: AdminCaller): Promise<AdmSignUpView> {
    return this.decisions.move(input, caller);
  }

  @HandlesCall('adm/check_in')
  checkIn(input: CheckInInput): Promise<CheckInView> {
    return this.gate.checkIn(input);
  }

  @HandlesCall('adm/undo_check_in')
  undoCheckIn(input: SignUpIdInput, caller: AdminCaller): Promise<AdmSignUpView> {
    return this.gate.undo(input, caller);
  }

  @HandlesCall('adm/get_pass_list')
  passList(input: RaceIdInput): Promise<PassListView> {
    return this.gate.passList(input);
  }
}
