import type { LoginInput, MemberSessionView } from '@paddock/contracts/auth/member.shapes';
import { HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Controller } from '@nestjs/common';
import { CodesService } from '../codes/codes.service.ts';
import { AttemptsService } from '../limits/attempts.service.ts';
import { MembersService } from '../members/members.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { VerifiedMembersService } from './verified-members.service.ts';

@Controller()
export class SignInController {
  constructor(
    private readonly members: MembersService,
    private readonly codes: CodesService,
    private readonly passwords: PasswordsService,
    private readonly attempts: AttemptsService,
    private readonly verifiedMembers: VerifiedMembersService,
  ) {}

  @HandlesCallInTwoSteps('login')
  async login(input: LoginInput): Promise<TransactionStep<MemberSessionView>> {
    const { password, code } = input;
    if (password && code) throw new BadInput({ code: { rule: 'exclude' } });
    if (code) return this.byCode(input, code);
    if (password) return this.byPassword(input, password);
    throw new BadInput({ password: { rule: 'required' } });
  }

  private async byCode(
    { phone, device }: LoginInput,
    code: string,
  ): Promise<TransactionStep<MemberSessionView>> {
    const verifiedCode = await this.codes.verify(phone, 'login', code);
    const member = await this.members.findByPhone(phone);
    if (!member) throw new Refusal('wrong_code');
    return async () => {
      await verifiedCode.consume();
      return this.verifiedMembers.signIn(member, 'wrong_code', device);
    };
  }

  private async byPassword(
    { phone, device }: LoginInput,
    password: string,
  ): Promise<TransactionStep<MemberSessionView>> {
    const attempt = await this.attempts.atLogin('member-login', phone);
    const member = await this.members.findByPhone(phone);
    const right = await this.passwords.matches(member?.passwordHash, password);
    if (!member || !right) throw new Refusal('wrong_credentials');
    await attempt.refund();
    return () => this.verifiedMembers.signIn(member, 'wrong_credentials', device);
  }
}
