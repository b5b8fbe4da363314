import type {
  AdminSessionView,
  AdminLoginInput,
  ConfirmTotpInput,
  ModifyPasswordInput,
  OwnAdminView,
  RecoveryCodesView,
  RemoveTotpInput,
  TotpEnrolmentView,
} from '@paddock/contracts/auth/admin.shapes';
import type { NoInput, NoView } from '@paddock/contracts/page';
import type { AdminCaller } from '@paddock/contracts/caller';
import { type TransactionStep, HandlesCall, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { AdminSignInService } from './admin-sign-in.service.ts';
import { OwnAdminService } from './own-admin.service.ts';
import { OwnSecondFactorService } from './own-second-factor.service.ts';

@Controller()
export class OwnAdminController {
  constructor(
    private readonly signIn: AdminSignInService,
    private readonly own: OwnAdminService,
    private readonly secondFactor: OwnSecondFactorService,
  ) {}

  @HandlesCallInTwoSteps('adm/login')
  login(input: AdminLoginInput): Promise<TransactionStep<AdminSessionView>> {
    return this.signIn.login(input);
  }

  @HandlesCall('adm/logout')
  logout(_input: NoInput, caller: AdminCaller): Promise<NoView> {
    return this.own.logout(caller);
  }

  @HandlesCall('adm/get_adm_info')
  info(_input: NoInput, caller: AdminCaller): Promise<OwnAdminView> {
    return this.own.info(caller);
  }

  @HandlesCallInTwoSteps('adm/modify_pwd')
  changePassword(
    input: ModifyPasswordInput,
    caller: AdminCaller,
  ): Promise<TransactionStep<AdminSessionView>> {
    return this.own.changePassword(input, caller);
  }

  @HandlesCall('adm/enrol_totp')
  enrol(_input: NoInput, caller: AdminCaller): Promise<TotpEnrolmentView> {
    return this.secondFactor.enrol(caller);
  }

  @HandlesCall('adm/confirm_totp')
  confirm(input: ConfirmTotpInput, caller: AdminCaller): Promise<RecoveryCodesView> {
    return this.secondFactor.confirm(input, caller);
  }

  @HandlesCallInTwoSteps('adm/remove_totp')
  remove(input: RemoveTotpInput, caller: AdminCaller): Promise<TransactionStep<OwnAdminView>> {
    return this.secondFactor.remove(input, caller);
  }
}
