import { Injectable } from '@nestjs/common';
import type { MemberStatus } from '@paddock/contracts/people/member-kinds';
import { CallJob } from '@paddock/kit/jobs/call-job';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';
import type { Member } from './member.entity.ts';
import { MembersRepository } from './members.repository.ts';

/** Changes the account status, ends sessions and notifies the other services. */
@Injectable()
export class MemberStatusService {
  constructor(
    private readonly members: MembersRepository,
    private readonly sessions: MemberSessionsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Requires a locked row. An unchanged status only updates the reason. Pilots in care are closed with their guardian,
   * and reopened if they were closed with it.
   */
  async change(
    member: Member,
    status: MemberStatus,
    statusReason: string,
    eraseAt: Date | null = null,
  ): Promise<Member> {
    if (member.status === status) return this.members.update(member, { statusReason });
    const before = { status: member.status, eraseAt: member.eraseAt };
    const change = member.statusChanges + 1;
    const changed = await this.members.update(member, {
      status,
      statusReason,
      statusChanges: change,
      eraseAt,
    });
    await this.sessions.endAll(member);
    await this.outbox.add(MemberChangedJob, { memberId: member.publicId, status, change });
    // Without a guardian they cannot sign up, and get no messages.
    if (status === 'closed' || before.status === 'closed')
      for (const pilot of await this.members.lockAllInCare(member.id))
        if (pilot.status === before.status && pilot.eraseAt?.getTime() === before.eraseAt?.getTime())
          await this.change(pilot, status, statusReason, eraseAt);
    return changed;
  }
}

/** Notifies the race service, which drops stale changes by their number. */
@Injectable()
export class MemberChangedJob extends CallJob<'member_changed'> {
  readonly name = 'member-changed';
  protected readonly call = 'member_changed';
  /** About a week: a suspended or closed member must not keep a place. */
  override readonly attempts = 180;
}
