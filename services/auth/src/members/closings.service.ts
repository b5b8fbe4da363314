import { Clock } from '@paddock/kit/clock';
import { Database } from '@paddock/kit/database/database';
import { KeptFiles } from '@paddock/kit/files/kept-files';
import { LongJob, ShortJob } from '@paddock/kit/jobs/job';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { Injectable } from '@nestjs/common';
import { AuditEntriesService } from '../audit-entries/audit-entries.service.ts';
import type { Member } from './member.entity.ts';
import { MemberStatusService } from './member-status.service.ts';
import { MembersRepository } from './members.repository.ts';

/** How long a closed account can be brought back by signing in. */
export const GRACE = 14 * 86_400_000;

interface Closing {
  memberId: string;
  /** Which change of the status it was: who came back meanwhile is not erased. */
  change: number;
}

/** Members close their accounts, come back within some days, and are erased after them (docs/decisions/0038). */
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

  /** Of a member whose row is locked. Answers when it will be erased. */
  async close(member: Member): Promise<Date> {
    const eraseAt = new Date(this.clock.now().getTime() + GRACE);
    const { publicId, statusChanges } = await this.statuses.change(member, 'closed', '', eraseAt);
    await this.outbox.add(EraseMemberJob, { memberId: publicId, change: statusChanges }, eraseAt);
    return eraseAt;
  }

  isReturning({ eraseAt }: Member): boolean {
    return eraseAt !== null && this.clock.now() < eraseAt;
  }

  /** Of a member whose row is locked and who has just proven who they are. */
  reopen(member: Member): Promise<Member> {
    return this.statuses.change(member, 'active', '');
  }

  async erase({ memberId, change }: Closing): Promise<void> {
    const member = await this.members.lockByPublicId(memberId);
    if (!member?.eraseAt || member.statusChanges !== change) return;
    const now = this.clock.now();
    if (await this.outbox.rescheduleIfEarly(EraseMemberJob, { memberId, change }, member.eraseAt, now))
      return;
    await this.members.remove(member);
    await this.keptFiles.keep(`member:${memberId}`, []);
    await this.audit.forget([`member:${memberId}`]);
    await this.outbox.add(MemberErasedJob, { memberId });
  }
}

/** Promised with each closing, for the end of the days of grace. Here, because it may be promised again. */
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

/** Has the other services forget the person, too, and the audit log what it says of what they kept. */
@Injectable()
export class MemberErasedJob extends LongJob<{ memberId: string }> {
  readonly name = 'member-erased';
  /** About a week, like the news of a closing. */
  override readonly attempts = 180;

  constructor(
    private readonly calls: InternalCalls,
    private readonly audit: AuditEntriesService,
    private readonly database: Database,
  ) {
    super();
  }

  async run({ memberId }: { memberId: string }): Promise<void> {
    const forgotten = await Promise.all([
      this.calls.call('member_erased', { memberId }),
      this.calls.call('forget_in_club', { memberId }),
      this.calls.call('forget_in_danmaku', { memberId }),
    ]);
    await this.database.transaction(() => this.audit.forget(forgotten.flatMap(({ subjects }) => subjects)));
  }
}
