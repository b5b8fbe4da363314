import type {
  CloseAccountInput,
  ClosedAccountView,
  FindPasswordInput,
  LoginInput,
  MemberSessionView,
  RegisterInput,
  UpdatePhoneInput,
} from '@paddock/contracts/auth/member.shapes';
import type { NoInput, NoView } from '@paddock/contracts/page';
import type { MemberCaller } from '@paddock/contracts/caller';
import { type Deed, HandlesCall, PreparesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';
import { AccountClosingService } from './account-closing.service.ts';
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
    private readonly closing: AccountClosingService,
    private readonly sessions: MemberSessionsService,
  ) {}

  @PreparesCall('register')
  register(input: RegisterInput): Promise<Deed<MemberSessionView>> {
    return this.registration.register(input);
  }

  @PreparesCall('login')
  login(input: LoginInput): Promise<Deed<MemberSessionView>> {
    return this.signIn.login(input);
  }

  @PreparesCall('findpwd')
  findPassword(input: FindPasswordInput): Promise<Deed<NoView>> {
    return this.recovery.findPassword(input);
  }

  @PreparesCall('updatephone')
  updatePhone(input: UpdatePhoneInput, caller: MemberCaller): Promise<Deed<MemberSessionView>> {
    return this.phoneChange.updatePhone(input, caller);
  }

  @PreparesCall('close_account')
  close(input: CloseAccountInput, caller: MemberCaller): Promise<Deed<ClosedAccountView>> {
    return this.closing.close(input, caller);
  }

  @HandlesCall('logout')
  logout(_input: NoInput, caller: MemberCaller): Promise<NoView> {
    return this.sessions.endOne(caller.memberId, caller.sessionId);
  }
}
