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
import { type JoinRequest, presentJoin } from './club-join.model.ts';
import { ClubJoinsRepository } from './club-joins.repository.ts';

const MAX_PER_MEMBER = 100;

/** Requests to join the club (docs/decisions/0046). */
@Injectable()
export class ClubJoinsService {
  constructor(
    private readonly joins: ClubJoinsRepository,
    private readonly members: ClubMembersService,
    private readonly calls: InternalCalls,
    private readonly clock: Clock,
    private readonly files: KeptFiles,
  ) {}

  async submit(
    input: JoinClubInput,
    caller: MemberCaller | VisitorCaller,
  ): Promise<TransactionStep<ReceivedJoinView>> {
    const phone = caller.kind === 'member' ? await this.phoneOf(caller) : input.phone;
    if (!phone) throw new BadInput({ phone: { rule: 'required' } });
    const request: JoinRequest = {
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
    return () => this.receive(request);
  }

  async ofMember(memberId: string): Promise<MyClubView> {
    const [isMember, join] = await Promise.all([
      this.members.isMember(memberId),
      this.joins.latestOf(memberId),
    ]);
    return { isMember, join: join ? presentJoin(join) : null };
  }

  /** Without the internal remark of the office. */
  async dataOf(memberId: string): Promise<{ rows: unknown[]; more: boolean }> {
    const found = await this.joins.newestOf(memberId, MAX_PER_MEMBER);
    const rows = found
      .slice(0, MAX_PER_MEMBER)
      .map(({ remark: _remark, decidedBy: _decidedBy, ...visible }) => visible);
    return { rows, more: found.length > rows.length };
  }

  async erase(memberId: string): Promise<string[]> {
    const clubJoinIds = await this.joins.deleteOf(memberId);
    for (const id of clubJoinIds) await this.files.keep(`club_join:${id}`, []);
    return clubJoinIds;
  }

  private async receive(request: JoinRequest): Promise<ReceivedJoinView> {
    const { memberId, phone } = request;
    if (memberId && (await this.members.isMember(memberId))) throw new Refusal('club_member_already');
    const added = await this.joins.add(request, this.clock.now());
    const isNew = added !== undefined;
    if (added && added.attachments.length > 0)
      await this.files.keep(`club_join:${added.clubJoinId}`, added.attachments);
    // A visitor's number may belong to another person, so the answer does not reveal an open request.
    if (isNew || !memberId || (await this.joins.assignToMember(memberId, phone))) return { received: true };
    throw new Refusal('club_join_open');
  }

  private async phoneOf({ memberId }: MemberCaller): Promise<string> {
    return (await this.calls.call('get_member_card', { memberId })).phone;
  }
}
