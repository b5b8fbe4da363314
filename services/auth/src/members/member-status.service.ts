import type { MemberStatus } from '@paddock/contracts/auth/member.shapes';
import type { MemberChangedInput } from '@paddock/contracts/race/member-status.shapes';
import { LongJob } from '@paddock/kit/jobs/job';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { Injectable } from '@nestjs/common';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';
import type { Member } from './member.entity.ts';
import { MembersRepository } from './members.repository.ts';

/** Suspending, restoring and closing accounts: what follows from it here, and that the other services hear of it. */
@Injectable()
export class MemberStatusService {
  constructor(
    private readonly members: MembersRepository,
    private readonly sessions: MemberSessionsService,
    private readonly outbox: Outbox,
  ) {}

  /** Of a member whose row is locked. A new reason for the same status is kept and told to nobody. */
  async change(
    member: Member,
    status: MemberStatus,
    statusReason: string,
    eraseAt: Date | null = null,
  ): Promise<Member> {
    if (member.status === status) return this.members.update(member, { statusReason });
    const change = member.statusChanges + 1;
    const changed = await this.members.update(member, {
      status,
      statusReason,
      statusChanges: change,
      eraseAt,
    });
    await this.sessions.endAll(member);
    await this.outbox.add(MemberChangedJob, { memberId: member.publicId, status, change });
    return changed;
  }
}

/** Tells the race service. What arrives late is known there by its number. */
@Injectable()
export class MemberChangedJob extends LongJob<MemberChangedInput> {
  readonly name = 'member-changed';
  /** About a week, as for the audit log: a place must not stay with somebody who is gone. */
  override readonly attempts = 180;

  constructor(private readonly calls: InternalCalls) {
    super();
  }

  async run(news: MemberChangedInput): Promise<void> {
    await this.calls.call('member_changed', news);
  }
}
