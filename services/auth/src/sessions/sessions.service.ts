import type { ResolvedSessionView, SessionToken } from '@paddock/contracts/auth/session.shapes';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from '../env.ts';
import { AdminSessionsService } from './admin-sessions.service.ts';
import { MemberSessionsService } from './member-sessions.service.ts';

/** Resolves tokens for the BFF. A token is valid in its own realm only. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly memberSessions: MemberSessionsService,
    private readonly adminSessions: AdminSessionsService,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  resolve({ realm, token }: SessionToken): Promise<ResolvedSessionView> {
    return realm === 'member' ? this.resolveMember(token) : this.resolveAdmin(token);
  }

  private async resolveMember(token: string): Promise<ResolvedSessionView> {
    const session = await this.memberSessions.resolve(token);
    return session ? { sessionId: session.sessionId, personId: session.memberId } : {};
  }

  private async resolveAdmin(token: string): Promise<ResolvedSessionView> {
    const session = await this.adminSessions.resolve(token);
    if (!session) return {};
    const { sessionId, adminId, account, role, secondFactorOn } = session;
    return {
      sessionId,
      personId: adminId,
      account,
      role,
      restricted: this.env.ADMIN_TOTP_REQUIRED && !secondFactorOn,
    };
  }
}
