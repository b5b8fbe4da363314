import type { ResolvedSessionView, ResolveSessionInput } from '@paddock/contracts/auth/session.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @HandlesCall('resolve_session')
  resolve(input: ResolveSessionInput): Promise<ResolvedSessionView> {
    return this.sessions.resolve(input);
  }
}
