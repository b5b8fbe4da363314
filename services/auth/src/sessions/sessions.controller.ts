import { Controller, Inject } from '@nestjs/common';
import type {
  EndedSessionsInput,
  EndedSessionsView,
  ResolvedSessionsView,
  ResolvedSessionView,
  ResolveSessionsInput,
  SessionToken,
} from '@paddock/contracts/auth/session.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { AuthEnv } from '../env.ts';
import { AdminSessionsService } from './admin-sessions.service.ts';
import { MemberSessionsService } from './member-sessions.service.ts';

/** Resolves tokens for the BFF. A token is valid in its own realm only. */
@Controller()
export class SessionsController {
  constructor(
    private readonly memberSessions: MemberSessionsService,
    private readonly adminSessions: AdminSessionsService,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  @HandlesCall('resolve_sessions')
  async resolve({ tokens }: ResolveSessionsInput): Promise<ResolvedSessionsView> {
    return { sessions: await Promise.all(tokens.map((one) => this.resolveOne(one))) };
  }

  @HandlesCall('get_ended_sessions')
  async ended({ seconds, after }: EndedSessionsInput): Promise<EndedSessionsView> {
    return { sessionIds: await this.memberSessions.ended(seconds, after) };
  }

  private resolveOne({ realm, token }: SessionToken): Promise<ResolvedSessionView> {
    return realm === 'member' ? this.resolveMember(token) : this.resolveAdmin(token);
  }

  private async resolveMember(token: string): Promise<ResolvedSessionView> {
    const session = await this.memberSessions.resolve(token);
    if (!session) return {};
    const { sessionId, memberId: personId, inCare } = session;
    return { sessionId, personId, ...(inCare.length > 0 && { inCare }) };
  }

  private async resolveAdmin(token: string): Promise<ResolvedSessionView> {
    const session = await this.adminSessions.resolve(token);
    if (!session) return {};
    const { sessionId, adminId, account, role, races, secondFactorOn } = session;
    return {
      sessionId,
      personId: adminId,
      account,
      role,
      ...(races.length > 0 && { races }),
      restricted: this.env.ADMIN_TOTP_REQUIRED && !secondFactorOn,
    };
  }
}
