import type {
  AdminListInput,
  AdminPage,
  AdminView,
  ChangeAdminStatusInput,
  SaveAdminInput,
} from '@paddock/contracts/auth/admin.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { type TransactionStep, HandlesCall, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { AdminsService } from './admins.service.ts';

@Controller()
export class AdminsController {
  constructor(private readonly admins: AdminsService) {}

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
}
