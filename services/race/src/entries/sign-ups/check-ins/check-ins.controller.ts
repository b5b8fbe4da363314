import type {
  AdminSignUpView,
  CheckInInput,
  CheckInView,
  PassListInput,
  PassListView,
} from '@paddock/contracts/race/admin-sign-up.shapes';
import type { SignUpIdInput } from '@paddock/contracts/race/sign-up.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { type TransactionStep, HandlesCall, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { CheckInsService } from './check-ins.service.ts';

@Controller()
export class CheckInsController {
  constructor(private readonly checkIns: CheckInsService) {}

  @HandlesCallInTwoSteps('adm/check_in')
  checkIn(input: CheckInInput): Promise<TransactionStep<CheckInView>> {
    return this.checkIns.checkIn(input);
  }

  @HandlesCallInTwoSteps('adm/undo_check_in')
  undo(input: SignUpIdInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.checkIns.undo(input, caller);
  }

  @HandlesCall('adm/get_pass_list')
  passes(input: PassListInput): Promise<PassListView> {
    return this.checkIns.passes(input);
  }
}
