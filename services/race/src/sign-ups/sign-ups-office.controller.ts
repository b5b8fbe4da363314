import type {
  AdminSignUpListInput,
  AdminSignUpPage,
  AdminSignUpView,
  DecideSignUpInput,
  MoveSignUpInput,
} from '@paddock/contracts/race/admin-sign-up.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { type Deed, HandlesCall, PreparesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { SignUpsOfficeService } from './sign-ups-office.service.ts';

@Controller()
export class SignUpsOfficeController {
  constructor(private readonly signUps: SignUpsOfficeService) {}

  @HandlesCall('adm/get_adm_sign_up_list')
  list(input: AdminSignUpListInput, caller: AdminCaller): Promise<AdminSignUpPage> {
    return this.signUps.list(input, caller);
  }

  @PreparesCall('adm/approve_sign_up')
  approve(input: DecideSignUpInput, caller: AdminCaller): Promise<Deed<AdminSignUpView>> {
    return this.signUps.approve(input, caller);
  }

  @PreparesCall('adm/reject_sign_up')
  reject(input: DecideSignUpInput, caller: AdminCaller): Promise<Deed<AdminSignUpView>> {
    return this.signUps.reject(input, caller);
  }

  @PreparesCall('adm/cancel_sign_up')
  cancel(input: DecideSignUpInput, caller: AdminCaller): Promise<Deed<AdminSignUpView>> {
    return this.signUps.cancel(input, caller);
  }

  @PreparesCall('adm/move_sign_up')
  move(input: MoveSignUpInput, caller: AdminCaller): Promise<Deed<AdminSignUpView>> {
    return this.signUps.move(input, caller);
  }
}
