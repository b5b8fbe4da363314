import { Controller } from '@nestjs/common';
import type { MessageToSend } from '@paddock/contracts/auth/message.shapes';
import { phoneReaders, type AdminCaller } from '@paddock/contracts/caller';
import type {
  AdminClubJoinListInput,
  AdminClubJoinPage,
  AdminClubJoinView,
  SaveClubJoinRemarkInput,
} from '@paddock/contracts/club/admin-club.shapes';
import type { CountView } from '@paddock/contracts/page';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { NotifyMembersJob } from '@paddock/kit/messages/notify-members.job';
import { ClubMembersService } from '../club-members/club-members.service.ts';
import { type ClubJoin, presentForOffice } from './club-join.model.ts';
import { ClubJoinsRepository } from './club-joins.repository.ts';

@Controller()
export class ClubJoinsOfficeController {
  constructor(
    private readonly joins: ClubJoinsRepository,
    private readonly members: ClubMembersService,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/get_adm_club_join_list')
  async list(input: AdminClubJoinListInput, { role }: AdminCaller): Promise<AdminClubJoinPage> {
    const paging = pagingOf(input);
    // An admin without access to phones must not find them by searching.
    const [rows, total] = await this.joins.list(input, paging, phoneReaders.includes(role));
    const { page, pageSize } = paging;
    return { total, page, pageSize, rows: rows.map((join) => presentForOffice(join, role)) };
  }

  @HandlesCall('count_open_club_joins')
  async countOpen(): Promise<CountView> {
    return { count: await this.joins.countOpen() };
  }

  @HandlesCall('adm/save_club_join_remark')
  async save(input: SaveClubJoinRemarkInput, { account, role }: AdminCaller): Promise<AdminClubJoinView> {
    const before = await this.joins.lock(input.clubJoinId);
    if (!before) throw new Refusal('not_found');
    refuseStaleRemark(input, before);
    const status = input.status ?? before.status;
    const isDecided = status !== before.status;
    if (isDecided && before.status !== 'open') throw new Refusal('club_join_decided');
    const after: ClubJoin = {
      ...before,
      remark: input.remark?.trim() ?? before.remark,
      ...(isDecided && {
        status,
        note: input.note?.trim() ?? '',
        decidedBy: account,
        decidedAt: this.clock.now(),
      }),
    };
    await this.joins.save(after);
    if (isDecided && status === 'accepted') await this.members.admit(after);
    if (isDecided) await this.notify(after);
    await this.audit.record({
      subject: `club_join:${after.clubJoinId}`,
      before: auditSnapshot(before),
      after: auditSnapshot(after),
    });
    return presentForOffice(after, role);
  }

  /** Visitors have no account to notify; the office calls them. */
  private async notify({ clubJoinId, memberId, status, note }: ClubJoin): Promise<void> {
    if (!memberId) return;
    const kind = status === 'accepted' ? 'club_join_accepted' : 'club_join_declined';
    const message: MessageToSend = {
      key: `${kind}:${clubJoinId}`,
      memberId,
      kind,
      params: { clubJoinId, note },
    };
    await this.outbox.add(NotifyMembersJob, { messages: [message] });
  }
}

/** Callers of the specification send no `remarkBefore`: they may write the first remark, or the same again. */
function refuseStaleRemark({ remark, remarkBefore }: SaveClubJoinRemarkInput, stored: ClubJoin): void {
  const isSame = remark === undefined || remark.trim() === stored.remark;
  const expected = remarkBefore?.trim() ?? (isSame ? stored.remark : '');
  if (expected !== stored.remark) throw new Refusal('stale');
}

const auditSnapshot = ({ name, status, remark, note }: ClubJoin) => ({ name, status, remark, note });
