import type { SendCodeInput, SendCodeView } from '@paddock/contracts/auth/code.shapes';
import type { NoInput, NoView } from '@paddock/contracts/page';
import type { MemberCaller } from '@paddock/contracts/caller';
import { type CallerOf, HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { CodesService } from '../codes/codes.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';

@Controller()
export class CredentialsController {
  constructor(
    private readonly codes: CodesService,
    private readonly sessions: MemberSessionsService,
  ) {}

  @HandlesCall('send_code')
  sendCode(input: SendCodeInput, caller: CallerOf<'send_code'>): Promise<SendCodeView> {
    return this.codes.send(input, caller);
  }

  @HandlesCall('logout')
  logout(_input: NoInput, caller: MemberCaller): Promise<NoView> {
    return this.sessions.endOne(caller.memberId, caller.sessionId);
  }
}
