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
import { type ContextOf, HandlesCall } from '@paddock/kit/calls/handles-call';
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
  login(input: AdmLoginInput, context: ContextOf<'adm/login'>): Promise<AdminSessionView> {
    return this.signIn.login(input, context);
  }

  @HandlesCall('adm/logout')
  logout(_input: NoInput, context: ContextOf<'adm/logout'>): Promise<NoView> {
    return this.signOut.logout(context);
  }

  @HandlesCall('adm/get_adm_info')
  info(_input: NoInput, { caller }: ContextOf<'adm/get_adm_info'>): Promise<OwnAdminView> {
    return this.own.info(caller);
  }

  @HandlesCall('adm/modify_pwd')
  modifyPassword(
    input: ModifyPasswordInput,
    context: ContextOf<'adm/modify_pwd'>,
  ): Promise<AdminSessionView> {
    return this.ownPassword.change(input, context);
  }

  @HandlesCall('adm/get_admin_list')
  list(input: AdminListInput): Promise<AdminPage> {
    return this.admins.list(input);
  }

  @HandlesCall('adm/change_admin_status')
  changeStatus(
    input: ChangeAdminStatusInput,
    context: ContextOf<'adm/change_admin_status'>,
  ): Promise<AdminView> {
    return this.admins.changeStatus(input, context);
  }

  @HandlesCall('adm/save_admin')
  save(input: SaveAdminInput, context: ContextOf<'adm/save_admin'>): Promise<AdminView> {
    return this.admins.save(input, context);
  }
}
