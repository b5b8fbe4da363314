import { Injectable } from '@nestjs/common';
import { Clock } from '@paddock/kit/clock';
import { KeptFiles } from '@paddock/kit/files/kept-files';
import { LongJob, ShortJob } from '@paddock/kit/jobs/job';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { AuditEntriesService } from '../audit-entries/audit-entries.service.ts';
import { MemberStatusService } from './member-status.service.ts';
import type { Member } from './member.entity.ts';
import { MembersRepository } from './members.repository.ts';

/** A closed account can be reopened by signing in during this time. */
export const GRACE_PERIOD = 14 * 86_400_000;

interface Closing {
  memberId: string;
  /** Number of the status change: after a reopening the job is stale and does nothing. */
  change: number;
}

/** Closing, reopening and erasing accounts (docs/decisions/0038). */
@Injectable()
export class ClosingsService {
  constructor(
    private readonly members: MembersRepository,
    private readonly statuses: MemberStatusService,
    private readonly audit: AuditEntriesService,
    private readonly outbox: Outbox,
    private readonly keptFiles: KeptFiles,
    private readonly clock: Clock,
  ) {}

  /** Requires a locked row. Returns the time of erasure. */
  async close(member: Member): Promise<Date> {
    const eraseAt = new Date(this.clock.now().getTime() + GRACE_PERIOD);
    const { publicId, statusChanges } = await this.statuses.change(member, 'closed', '', eraseAt);
    await this.outbox.add(EraseMemberJob, { memberId: publicId, change: statusChanges }, eraseAt);
    return eraseAt;
  }

  canReopen({ eraseAt }: Member): boolean {
    return eraseAt !== null && this.clock.now() < eraseAt;
  }

  /** Requires a locked row and verified credentials. */
  reopen(member: Member): Promise<Member> {
    return this.statuses.change(member, 'active', '');
  }

  async erase({ memberId, change }: Closing): Promise<void> {
    const member = await this.members.lockByPublicId(memberId);
    if (!member?.eraseAt || member.statusChanges !== change) return;
    const now = this.clock.now();
    if (await this.outbox.rescheduleIfEarly(EraseMemberJob, { memberId, change }, member.eraseAt, now))
      return;
    for (const pilot of await this.members.inCareOf(member.id)) await this.remove(pilot);
    await this.remove(member);
  }

  private async remove(member: Member): Promise<void> {
    const { publicId: memberId } = member;
    await this.members.remove(member);
    await this.keptFiles.keep(`member:${memberId}`, []);
    await this.audit.redact([`member:${memberId}`]);
    await this.outbox.add(MemberErasedJob, { memberId });
  }
}

/** In this file because the service and the job reference each other. */
@Injectable()
export class EraseMemberJob extends ShortJob<Closing> {
  readonly name = 'erase-member';
  override readonly attempts = 30;

  constructor(private readonly closings: ClosingsService) {
    super();
  }

  run(closing: Closing): Promise<void> {
    return this.closings.erase(closing);
  }
}

/** Erases the member in the other services, which redact their audit entries. */
@Injectable()
export class MemberErasedJob extends LongJob<{ memberId: string }> {
  readonly name = 'member-erased';
  /** About a week. */
  override readonly attempts = 180;

  constructor(private readonly calls: InternalCalls) {
    super();
  }

  async run({ memberId }: { memberId: string }): Promise<void> {
    await Promise.all([
      this.calls.call('member_erased', { memberId }),
      this.calls.call('forget_in_club', { memberId }),
      this.calls.call('forget_in_danmaku', { memberId }),
    ]);
  }
}
