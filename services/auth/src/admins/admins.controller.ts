import type {
  AdminListInput,
  AdminLoginInput,
  AdminPage,
  AdminSessionView,
  AdminView,
  ChangeAdminStatusInput,
  ConfirmTotpInput,
  ModifyPasswordInput,
  OwnAdminView,
  RecoveryCodesView,
  RemoveTotpInput,
  SaveAdminInput,
  TotpEnrolmentView,
} from '@paddock/contracts/auth/admin.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import type { NoInput, NoView } from '@paddock/contracts/page';
import { Controller } from '@nestjs/common';
import { AdminsService } from './admins.service.ts';
import { AdminSignInService } from './admin-sign-in.service.ts';
import { OwnAdminService } from './own-admin.service.ts';
import { OwnSecondFactorService } from './own-second-factor.service.ts';

@Controller()
export class AdminsController {
  constructor(
    private readonly admins: AdminsService,
    private readonly signIn: AdminSignInService,
    private readonly own: OwnAdminService,
    private readonly secondFactor: OwnSecondFactorService,
  ) {}

  @HandlesCall('adm/get_admin_list')
  list(input: AdminListInput): Promise<AdminPage> {
    return this.admins.list(input);
  }

  @HandlesCall('adm/change_admin_status')
  changeStatus(input: ChangeAdminStatusInput, caller: AdminCaller): Promise<AdminView> {
    return this.admins.changeStatus(input, caller);
  }

  @HandlesCallInTwoSteps('adm/save_admin')
  save(input: SaveAdminInput, caller: AdminCaller): Promise<TransactionStep<AdminView>> {
    return this.admins.save(input, caller);
  }

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
