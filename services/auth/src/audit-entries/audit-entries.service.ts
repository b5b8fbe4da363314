import type {
  AuditEntryInput,
  AuditEntryView,
  AuditListInput,
  AuditPage,
} from '@paddock/contracts/auth/audit.shapes';
import type { NoView } from '@paddock/contracts/page';
import { Injectable } from '@nestjs/common';
import { pagingOf } from '@paddock/kit/database/paging';
import { AuditEntriesRepository } from './audit-entries.repository.ts';
import type { AuditEntry } from './audit-entry.entity.ts';

/** The log of what admins did, kept for all services. */
@Injectable()
export class AuditEntriesService {
  constructor(private readonly entries: AuditEntriesRepository) {}

  async record(entry: AuditEntryInput): Promise<NoView> {
    await this.entries.addOnce(entry);
    return {};
  }

  async list(input: AuditListInput): Promise<AuditPage> {
    const paging = pagingOf(input);
    const [rows, total] = await this.entries.list(input, paging);
    return { total, page: paging.page, pageSize: paging.pageSize, rows: rows.map(present) };
  }
}

const present = (entry: AuditEntry): AuditEntryView => ({
  entryId: entry.entryId,
  at: entry.at.toISOString(),
  adminId: entry.adminId,
  account: entry.account,
  service: entry.service,
  call: entry.call,
  subject: entry.subject,
  before: entry.before,
  after: entry.after,
  address: entry.address,
  requestId: entry.requestId,
});
