import type {
  AdminListInput,
  AdminPage,
  AdminSessionView,
  AdminView,
  AdmLoginInput,
  ChangeAdminStatusInput,
  ModifyPasswordInput,
  OwnAdminView,
  SaveAdminInput,
} from '@paddock/contracts/auth/admin.shapes';
import type { NoInput, NoView } from '@paddock/contracts/page';
import type { AdminCaller } from '@paddock/contracts/caller';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { AdminSignInService } from './admin-sign-in.service.ts';
import { AdminSignOutService } from './admin-sign-out.service.ts';
import { AdminsService } from './admins.service.ts';
import { OwnAdminService } from './own-admin.service.ts';
import { OwnPasswordService } from './own-password.service.ts';

@Controller()
export class AdminsController {
  constructor(
    private readonly admins: AdminsService,
    private readonly signIn: AdminSignInService,
    private readonly signOut: AdminSignOutService,
    private readonly own: OwnAdminService,
    private readonly ownPassword: OwnPasswordService,
  ) {}

  @HandlesCall('adm/login')
  login(input: AdmLoginInput): Promise<AdminSessionView> {
    return this.signIn.login(input);
  }

  @HandlesCall('adm/logout')
  logout(_input: NoInput, caller: AdminCaller): Promise<NoView> {
    return this.signOut.logout(caller);
  }

  @HandlesCall('adm/get_adm_info')
  info(_input: NoInput, caller: AdminCaller): Promise<OwnAdminView> {
    return this.own.info(caller);
  }

  @HandlesCall('adm/modify_pwd')
  modifyPassword(input: ModifyPasswordInput, caller: AdminCaller): Promise<AdminSessionView> {
    return this.ownPassword.change(input, caller);
  }

  @HandlesCall('adm/get_admin_list')
  list(input: AdminListInput): Promise<AdminPage> {
    return this.admins.list(input);
  }

  @HandlesCall('adm/change_admin_status')
  changeStatus(input: ChangeAdminStatusInput, caller: AdminCaller): Promise<AdminView> {
    return this.admins.changeStatus(input, caller);
  }

  @HandlesCall('adm/save_admin')
  save(input: SaveAdminInput, caller: AdminCaller): Promise<AdminView> {
    return this.admins.save(input, caller);
  }
}
