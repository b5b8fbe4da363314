import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { maxRedacted } from '@paddock/contracts/auth/audit.shapes';
import type { AdminCaller, ServiceName } from '@paddock/contracts/caller';
import { currentCall } from '../calls/current-call.ts';
import { Database } from '../database/database.ts';
import { CallJob } from '../jobs/call-job.ts';
import { Outbox } from '../jobs/outbox.ts';
import { SERVICE_NAME } from '../service-tokens.ts';

/** Sends an entry to the audit log in the auth service. */
@Injectable()
export class RecordAuditJob extends CallJob<'record_audit'> {
  readonly name = 'record-audit';
  protected readonly call = 'record_audit';
  /** About a week: entries survive an outage of the auth service. */
  override readonly attempts = 180;
}

/** Clears entries in the auth service. */
@Injectable()
export class RedactAuditJob extends CallJob<'redact_audit'> {
  readonly name = 'redact-audit';
  protected readonly call = 'redact_audit';
  override readonly attempts = 180;
}

export interface Change {
  /** For example `member:<id>`. */
  subject: string;
  before?: unknown;
  after?: unknown;
}

/** Records an admin's change in the same transaction. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
  ) {}

  async record(
    { subject, before, after }: Change,
    who?: Pick<AdminCaller, 'adminId' | 'account'>,
  ): Promise<void> {
    const { call, caller, address, requestId } = currentCall();
    const admin = who ?? (caller as AdminCaller);
    const work = this.database.unitOfWork;
    if (!work) throw new Error('audit entries must be written in the transaction of the change');
    work.audited = true;
    await this.outbox.add(RecordAuditJob, {
      entryId: randomUUID(),
      at: new Date().toISOString(),
      adminId: admin.adminId,
      account: admin.account,
      service: this.service,
      call,
      subject,
      before: before ?? null,
      after: after ?? null,
      address,
      requestId,
    });
  }

  /** Clears the personal content of entries, in the transaction that erases the subjects: afterwards nothing knows their ids. */
  async redact(subjects: readonly string[]): Promise<void> {
    for (let from = 0; from < subjects.length; from += maxRedacted)
      await this.outbox.add(RedactAuditJob, { subjects: subjects.slice(from, from + maxRedacted) });
  }
}
