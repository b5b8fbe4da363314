import type { AuditEntryInput, AuditListInput, AuditPage } from '@paddock/contracts/auth/audit.shapes';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { AuditEntriesService } from './audit-entries.service.ts';

@Controller()
export class AuditEntriesController {
  constructor(private readonly entries: AuditEntriesService) {}

  @HandlesCall('record_audit')
  record(input: AuditEntryInput): Promise<NoView> {
    return this.entries.record(input);
  }

  @HandlesCall('adm/get_audit_list')
  list(input: AuditListInput): Promise<AuditPage> {
    return this.entries.list(input);
  }
}
