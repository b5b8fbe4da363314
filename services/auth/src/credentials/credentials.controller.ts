import type {
  FindPasswordInput,
  LoginInput,
  MemberSessionView,
  RegisterInput,
  UpdatePhoneInput,
} from '@paddock/contracts/auth/member.shapes';
import type { NoInput, NoView } from '@paddock/contracts/page';
import { type ContextOf, HandlesCall } from '@paddock/kit/calls/handles-call';
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
  register(input: RegisterInput, context: ContextOf<'register'>): Promise<MemberSessionView> {
    return this.registration.register(input, context);
  }

  @HandlesCall('login')
  login(input: LoginInput, context: ContextOf<'login'>): Promise<MemberSessionView> {
    return this.signIn.login(input, context);
  }

  @HandlesCall('findpwd')
  findPassword(input: FindPasswordInput, context: ContextOf<'findpwd'>): Promise<NoView> {
    return this.recovery.findPassword(input, context);
  }

  @HandlesCall('updatephone')
  updatePhone(input: UpdatePhoneInput, context: ContextOf<'updatephone'>): Promise<MemberSessionView> {
    return this.phoneChange.updatePhone(input, context);
  }

  @HandlesCall('logout')
  logout(_input: NoInput, { caller }: ContextOf<'logout'>): Promise<NoView> {
    return this.sessions.endOne(caller.memberId, caller.sessionId);
  }
}
