import type {
  AdmSignUpView,
  CheckInInput,
  CheckInView,
  PassListView,
} from '@paddock/contracts/race/admin-sign-up.shapes';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import type { SignUpIdInput } from '@paddock/contracts/race/sign-up.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { CheckInsService } from './check-ins.service.ts';

@Controller()
export class CheckInsController {
  constructor(private readonly checkIns: CheckInsService) {}

  @HandlesCall('adm/check_in')
  checkIn(input: CheckInInput): Promise<CheckInView> {
    return this.checkIns.checkIn(input);
  }

  @HandlesCall('adm/undo_check_in')
  undo(input: SignUpIdInput, caller: AdminCaller): Promise<AdmSignUpView> {
    return this.checkIns.undo(input, caller);
  }

  @HandlesCall('adm/get_pass_list')
  passes(input: RaceIdInput): Promise<PassListView> {
    return this.checkIns.passes(input);
  }
}
