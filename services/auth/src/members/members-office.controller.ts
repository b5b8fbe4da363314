import { Controller } from '@nestjs/common';
import type {
  AdminMemberListInput,
  AdminMemberPage,
  AdminMemberView,
  ChangeMemberStatusInput,
  CorrectMemberInput,
} from '@paddock/contracts/auth/admin-member.shapes';
import { phoneReaders, type AdminCaller, type AdminRole } from '@paddock/contracts/caller';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import { MemberStatusService } from './member-status.service.ts';
import type { Member } from './member.entity.ts';
import { presentForOffice } from './member.presenter.ts';
import { MembersRepository } from './members.repository.ts';

@Controller()
export class MembersOfficeController {
  constructor(
    private readonly members: MembersRepository,
    private readonly statuses: MemberStatusService,
    private readonly audit: AuditTrail,
  ) {}

  @HandlesCall('adm/get_adm_member_list')
  async list(input: AdminMemberListInput, { role }: AdminCaller): Promise<AdminMemberPage> {
    const paging = pagingOf(input);
    // An admin without access to phones must not find them by searching.
    const [rows, total] = await this.members.list(input, paging, phoneReaders.includes(role));
    const { page, pageSize } = paging;
    return { total, page, pageSize, rows: await this.present(rows, role) };
  }

  @HandlesCall('adm/correct_member')
  async correct(
    { memberId, realName, callsign, team }: CorrectMemberInput,
    caller: AdminCaller,
  ): Promise<AdminMemberView> {
    const member = await this.members.lockByPublicId(memberId);
    if (!member) throw new Refusal('not_found');
    const before = { realName: member.realName, callsign: member.callsign, team: member.team };
    const after = { realName: realName.trim(), callsign: callsign.trim(), team: team.trim() };
    const changed = await this.members.update(member, after);
    await this.audit.record({ subject: `member:${memberId}`, before, after });
    return (await this.present([changed], caller.role))[0]!;
  }

  @HandlesCall('adm/change_member_status')
  async changeStatus(
    { memberId, status, reason }: ChangeMemberStatusInput,
    caller: AdminCaller,
  ): Promise<AdminMemberView> {
    const member = await this.members.lockByPublicId(memberId);
    if (!member) throw new Refusal('not_found');
    const before = { status: member.status, statusReason: member.statusReason };
    const after = { status, statusReason: reason ?? '' };
    const changed = await this.statuses.change(member, after.status, after.statusReason);
    await this.audit.record({ subject: `member:${memberId}`, before, after });
    return (await this.present([changed], caller.role))[0]!;
  }

  private async present(members: readonly Member[], role: AdminRole): Promise<AdminMemberView[]> {
    const families = await this.members.familiesOf(members);
    return members.map((member) => presentForOffice(member, role, families.get(member)!));
  }
}
