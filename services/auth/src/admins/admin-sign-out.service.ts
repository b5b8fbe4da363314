import type { NoView } from '@paddock/contracts/page';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import type { ContextOf } from '@paddock/kit/calls/handles-call';
import { Injectable } from '@nestjs/common';
import { AdminSessionsService } from '../sessions/admin-sessions.service.ts';

@Injectable()
export class AdminSignOutService {
  constructor(
    private readonly sessions: AdminSessionsService,
    private readonly audit: AuditTrail,
  ) {}

  async logout(context: ContextOf<'adm/logout'>): Promise<NoView> {
    const { adminId, sessionId } = context.caller;
    await this.audit.record(context, { subject: `admin:${adminId}` });
    return this.sessions.endOne(adminId, sessionId);
  }
}
