import { Controller } from '@nestjs/common';
import type { ClubDataView } from '@paddock/contracts/club/internal.calls';
import type { NoView } from '@paddock/contracts/page';
import type { MemberIdInput } from '@paddock/contracts/people/member-ids.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { ClubJoinsService } from '../club-joins/club-joins.service.ts';
import { ClubMembersService } from '../club-members/club-members.service.ts';

/** Export and erasure of a member's data (docs/decisions/0038). */
@Controller()
export class PersonalDataController {
  constructor(
    private readonly joins: ClubJoinsService,
    private readonly members: ClubMembersService,
    private readonly audit: AuditTrail,
  ) {}

  @HandlesCall('get_club_data_of')
  async show({ memberId }: MemberIdInput): Promise<ClubDataView> {
    const [requests, clubMemberships] = await Promise.all([
      this.joins.dataOf(memberId),
      this.members.dataOf(memberId),
    ]);
    return { clubRequests: requests.rows, clubMemberships, moreOfClub: requests.more };
  }

  @HandlesCall('forget_in_club')
  async erase({ memberId }: MemberIdInput): Promise<NoView> {
    const clubJoinIds = await this.joins.erase(memberId);
    const clubMemberIds = await this.members.erase(memberId);
    await this.audit.redact([
      ...clubMemberIds.map((id) => `club_member:${id}`),
      ...clubJoinIds.map((id) => `club_join:${id}`),
    ]);
    return {};
  }
}
