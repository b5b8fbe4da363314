import { Controller } from '@nestjs/common';
import type { MemberCaller, VisitorCaller } from '@paddock/contracts/caller';
import type { JoinClubInput, MyClubView, ReceivedJoinView } from '@paddock/contracts/club/club.shapes';
import type { NoInput } from '@paddock/contracts/page';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { KeptFiles } from '@paddock/kit/files/kept-files';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { ClubMembersService } from '../club-members/club-members.service.ts';
import { type JoinRequest, presentJoin } from './club-join.model.ts';
import { ClubJoinsRepository } from './club-joins.repository.ts';

/** Requests to join the club (docs/decisions/0046). */
@Controller()
export class ClubJoinsController {
  constructor(
    private readonly members: ClubMembersService,
    private readonly joins: ClubJoinsRepository,
    private readonly clock: Clock,
    private readonly files: KeptFiles,
    private readonly calls: InternalCalls,
  ) {}

  @HandlesCallInTwoSteps('club-join')
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

  @HandlesCall('get_my_club')
  async ofMember(_input: NoInput, { memberId }: MemberCaller): Promise<MyClubView> {
    const [isMember, join] = await Promise.all([
      this.members.isMember(memberId),
      this.joins.latestOf(memberId),
    ]);
    return { isMember, join: join ? presentJoin(join) : null };
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
