import { Controller } from '@nestjs/common';
import type {
  AuditEntryInput,
  AuditListInput,
  AuditPage,
  AuditEntryView,
  RedactAuditInput,
} from '@paddock/contracts/auth/audit.shapes';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { pagingOf } from '@paddock/kit/database/paging';
import { AuditEntriesRepository } from './audit-entries.repository.ts';
import type { AuditEntry } from './audit-entry.entity.ts';
import { AuditNamesService, mentionedBy, namesOf } from './audit-names.service.ts';

@Controller()
export class AuditEntriesController {
  constructor(
    private readonly entries: AuditEntriesRepository,
    private readonly names: AuditNamesService,
  ) {}

  @HandlesCall('record_audit')
  async record(entry: AuditEntryInput): Promise<NoView> {
    await this.entries.addOnce(entry);
    return {};
  }

  @HandlesCall('redact_audit')
  async redact({ subjects }: RedactAuditInput): Promise<NoView> {
    await this.entries.clearSnapshots(subjects);
    return {};
  }

  @HandlesCall('adm/get_audit_list')
  async list(input: AuditListInput): Promise<AuditPage> {
    const paging = pagingOf(input);
    const [rows, total] = await this.entries.list(input, paging);
    return { total, page: paging.page, pageSize: paging.pageSize, rows: await this.named(rows) };
  }

  private async named(entries: readonly AuditEntry[]): Promise<AuditEntryView[]> {
    const mentioned = new Map(entries.map((entry) => [entry, mentionedBy(entry)]));
    const things = await this.names.thingsOf([...mentioned.values()].flat());
    return entries.map((entry) => ({
      ...present(entry),
      adminName: things.get(entry.adminId)?.name.en ?? '',
      names: namesOf(mentioned.get(entry)!, things),
    }));
  }
}

const present = (entry: AuditEntry): Omit<AuditEntryView, 'adminName' | 'names'> => ({
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
