import type { NoView } from '@paddock/contracts/page';
import type { AdminCaller } from '@paddock/contracts/caller';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { Injectable } from '@nestjs/common';
import { AdminSessionsService } from '../sessions/admin-sessions.service.ts';

@Injectable()
export class AdminSignOutService {
  constructor(
    private readonly sessions: AdminSessionsService,
    private readonly audit: AuditTrail,
  ) {}

  async logout(caller: AdminCaller): Promise<NoView> {
    const { adminId, sessionId } = caller;
    await this.audit.record({ subject: `admin:${adminId}` });
    return this.sessions.endOne(adminId, sessionId);
  }
}
