import type { SendCodeInput, SendCodeView } from '@paddock/contracts/auth/code.shapes';
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
import {
  type CallerOf,
  type TransactionStep,
  HandlesCall,
  HandlesCallInTwoSteps,
} from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { CodesService } from '../codes/codes.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';
import { AccountClosingService } from './account-closing.service.ts';
import { PhoneChangeService } from './phone-change.service.ts';
import { RecoveryService } from './recovery.service.ts';
import { RegistrationService } from './registration.service.ts';
import { SignInService } from './sign-in.service.ts';

@Controller()
export class CredentialsController {
  constructor(
    private readonly codes: CodesService,
    private readonly registration: RegistrationService,
    private readonly signIn: SignInService,
    private readonly recovery: RecoveryService,
    private readonly phoneChange: PhoneChangeService,
    private readonly closing: AccountClosingService,
    private readonly sessions: MemberSessionsService,
  ) {}

  @HandlesCall('send_code')
  sendCode(input: SendCodeInput, caller: CallerOf<'send_code'>): Promise<SendCodeView> {
    return this.codes.send(input, caller);
  }

  @HandlesCallInTwoSteps('register')
  register(input: RegisterInput): Promise<TransactionStep<MemberSessionView>> {
    return this.registration.register(input);
  }

  @HandlesCallInTwoSteps('login')
  login(input: LoginInput): Promise<TransactionStep<MemberSessionView>> {
    return this.signIn.login(input);
  }

  @HandlesCallInTwoSteps('findpwd')
  findPassword(input: FindPasswordInput): Promise<TransactionStep<NoView>> {
    return this.recovery.findPassword(input);
  }

  @HandlesCallInTwoSteps('updatephone')
  updatePhone(input: UpdatePhoneInput, caller: MemberCaller): Promise<TransactionStep<MemberSessionView>> {
    return this.phoneChange.updatePhone(input, caller);
  }

  @HandlesCallInTwoSteps('close_account')
  close(input: CloseAccountInput, caller: MemberCaller): Promise<TransactionStep<ClosedAccountView>> {
    return this.closing.close(input, caller);
  }

  @HandlesCall('logout')
  logout(_input: NoInput, caller: MemberCaller): Promise<NoView> {
    return this.sessions.endOne(caller.memberId, caller.sessionId);
  }
}
