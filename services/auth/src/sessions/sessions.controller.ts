import type { ResolvedSessionsView, ResolveSessionsInput } from '@paddock/contracts/auth/session.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @HandlesCall('resolve_sessions')
  async resolve({ tokens }: ResolveSessionsInput): Promise<ResolvedSessionsView> {
    return { sessions: await Promise.all(tokens.map((one) => this.sessions.resolve(one))) };
  }
}
