import type { AuditEntryInput } from '@paddock/contracts/auth/audit.shapes';
import { Injectable } from '@nestjs/common';
import { LongJob } from '../jobs/job.ts';
import { InternalCalls } from '../transport/internal-calls.ts';

/** Brings an entry to the audit log, which the auth service keeps for all. */
@Injectable()
export class RecordAuditJob extends LongJob<AuditEntryInput> {
  readonly name = 'record-audit';
  /** About a week: an entry may wait for the auth service, it must not get lost. */
  override readonly attempts = 180;

  constructor(private readonly calls: InternalCalls) {
    super();
  }

  async run(entry: AuditEntryInput): Promise<void> {
    await this.calls.call('record_audit', entry);
  }
}
