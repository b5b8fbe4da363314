import type { MemberCaller, VisitorCaller } from '@paddock/contracts/caller';
import type { JoinClubInput, MyClubView, ReceivedJoinView } from '@paddock/contracts/club/club.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import type { TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { KeptFiles } from '@paddock/kit/files/kept-files';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { Injectable } from '@nestjs/common';
import { ClubMembersService } from '../club-members/club-members.service.ts';
import type { Asking } from './club-join.model.ts';
import { presentJoin } from './club-join.presenter.ts';
import { ClubJoinsRepository } from './club-joins.repository.ts';

const MAX_PER_MEMBER = 100;

/** People asking to join the club (docs/decisions/0046). */
@Injectable()
export class ClubJoinsService {
  constructor(
    private readonly joins: ClubJoinsRepository,
    private readonly members: ClubMembersService,
    private readonly calls: InternalCalls,
    private readonly clock: Clock,
    private readonly files: KeptFiles,
  ) {}

  async ask(
    input: JoinClubInput,
    caller: MemberCaller | VisitorCaller,
  ): Promise<TransactionStep<ReceivedJoinView>> {
    const phone = caller.kind === 'member' ? await this.phoneOf(caller) : input.phone;
    if (!phone) throw new BadInput({ phone: { rule: 'required' } });
    const asking: Asking = {
      memberId: caller.kind === 'member' ? caller.memberId : null,
      name: input.name.trim(),
      phone,
      city: input.city?.trim() ?? '',
      callsign: input.callsign?.trim() ?? '',
      text: input.text?.trim() ?? '',
      listed: input.listed,
      attachments: [...new Set(input.attachments ?? [])],
      language: currentCall().lang,
    };
    return () => this.receive(asking);
  }

  async own(memberId: string): Promise<MyClubView> {
    const [isMember, join] = await Promise.all([
      this.members.belongs(memberId),
      this.joins.latestOf(memberId),
    ]);
    return { isMember, join: join ? presentJoin(join) : null };
  }

  /** For the member: what they told the club and what it answered, not what the office noted for itself. */
  async dataOf(memberId: string): Promise<{ rows: unknown[]; more: boolean }> {
    const found = await this.joins.someOf(memberId, MAX_PER_MEMBER);
    const rows = found
      .slice(0, MAX_PER_MEMBER)
      .map(({ remark: _remark, decidedBy: _decidedBy, ...told }) => told);
    return { rows, more: found.length > rows.length };
  }

  async forget(memberId: string): Promise<string[]> {
    const clubJoinIds = await this.joins.deleteOf(memberId);
    for (const id of clubJoinIds) await this.files.keep(`club_join:${id}`, []);
    return clubJoinIds;
  }

  private async receive(asking: Asking): Promise<ReceivedJoinView> {
    const { memberId, phone } = asking;
    if (memberId && (await this.members.belongs(memberId))) throw new Refusal('club_member_already');
    const added = await this.joins.add(asking, this.clock.now());
    const isNew = added !== undefined;
    if (added && added.attachments.length > 0)
      await this.files.keep(`club_join:${added.clubJoinId}`, added.attachments);
    // A visitor is not told whether this number asked before: it may be somebody else's.
    if (isNew || !memberId || (await this.joins.adopt(memberId, phone))) return { received: true };
    throw new Refusal('club_join_open');
  }

  private async phoneOf({ memberId }: MemberCaller): Promise<string> {
    return (await this.calls.call('get_member_card', { memberId })).phone;
  }
}
