import type {
  FindPasswordInput,
  LoginInput,
  MemberSessionView,
  RegisterInput,
  UpdatePhoneInput,
} from '@paddock/contracts/auth/member.shapes';
import type { NoInput, NoView } from '@paddock/contracts/page';
import type { MemberCaller } from '@paddock/contracts/caller';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';
import { PhoneChangeService } from './phone-change.service.ts';
import { RecoveryService } from './recovery.service.ts';
import { RegistrationService } from './registration.service.ts';
import { SignInService } from './sign-in.service.ts';

@Controller()
export class CredentialsController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly signIn: SignInService,
    private readonly recovery: RecoveryService,
    private readonly phoneChange: PhoneChangeService,
    private readonly sessions: MemberSessionsService,
  ) {}

  @HandlesCall('register')
  register(input: RegisterInput): Promise<MemberSessionView> {
    return this.registration.register(input);
  }

  @HandlesCall('login')
  login(input: LoginInput): Promise<MemberSessionView> {
    return this.signIn.login(input);
  }

  @HandlesCall('findpwd')
  findPassword(input: FindPasswordInput): Promise<NoView> {
    return this.recovery.findPassword(input);
  }

  @HandlesCall('updatephone')
  updatePhone(input: UpdatePhoneInput, caller: MemberCaller): Promise<MemberSessionView> {
    return this.phoneChange.updatePhone(input, caller);
  }

  @HandlesCall('logout')
  logout(_input: NoInput, caller: MemberCaller): Promise<NoView> {
    return this.sessions.endOne(caller.memberId, caller.sessionId);
  }
}
