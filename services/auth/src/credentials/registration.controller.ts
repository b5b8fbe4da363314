import type { MemberSessionView, RegisterInput } from '@paddock/contracts/auth/member.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { CodesService } from '../codes/codes.service.ts';
import { MembersService } from '../members/members.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { VerifiedMembersService } from './verified-members.service.ts';

@Controller()
export class RegistrationController {
  constructor(
    private readonly members: MembersService,
    private readonly codes: CodesService,
    private readonly passwords: PasswordsService,
    private readonly verifiedMembers: VerifiedMembersService,
  ) {}

  @HandlesCallInTwoSteps('register')
  async register(input: RegisterInput): Promise<TransactionStep<MemberSessionView>> {
    const { phone, code, password, nickname, device } = input;
    // Before the code is consumed, so that a better password can be sent with the same code.
    this.passwords.refuseWeak('password', password, [phone, nickname]);
    const verifiedCode = await this.codes.verify(phone, 'register', code);
    const passwordHash = await this.passwords.hash(password);
    return async () => {
      await verifiedCode.consume();
      const member = await this.members.add({ phone, passwordHash, nickname, language: currentCall().lang });
      return this.verifiedMembers.signIn(member, 'wrong_code', device);
    };
  }
}
