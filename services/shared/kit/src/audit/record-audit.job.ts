import type { AuditEntryInput } from '@paddock/contracts/auth/audit.shapes';
import { Injectable } from '@nestjs/common';
import { LongJob } from '../jobs/job.ts';
import { InternalCalls } from '../transport/internal-calls.ts';

/** Sends an entry to the audit log in the auth service. */
@Injectable()
export class RecordAuditJob extends LongJob<AuditEntryInput> {
  readonly name = 'record-audit';
  /** About a week: entries survive an outage of the auth service. */
  override readonly attempts = 180;

  constructor(private readonly calls: InternalCalls) {
    super();
  }

  async run(entry: AuditEntryInput): Promise<void> {
    await this.calls.call('record_audit', entry);
  }
}
