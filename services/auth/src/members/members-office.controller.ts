import type {
  AdminMemberListInput,
  AdminMemberPage,
  AdminMemberView,
  ChangeMemberStatusInput,
  CorrectMemberInput,
} from '@paddock/contracts/auth/admin-member.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { MembersOfficeService } from './members-office.service.ts';

@Controller()
export class MembersOfficeController {
  constructor(private readonly members: MembersOfficeService) {}

  @HandlesCall('adm/get_adm_member_list')
  list(input: AdminMemberListInput, caller: AdminCaller): Promise<AdminMemberPage> {
    return this.members.list(input, caller);
  }

  @HandlesCall('adm/correct_member')
  correct(input: CorrectMemberInput, caller: AdminCaller): Promise<AdminMemberView> {
    return this.members.correct(input, caller);
  }

  @HandlesCall('adm/change_member_status')
  changeStatus(input: ChangeMemberStatusInput, caller: AdminCaller): Promise<AdminMemberView> {
    return this.members.changeStatus(input, caller);
  }
}
