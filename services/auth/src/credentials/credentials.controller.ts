import { Controller } from '@nestjs/common';
import type { SendCodeInput, SendCodeView } from '@paddock/contracts/auth/code.shapes';
import type {
  MemberSessionView,
  RegisterInput,
  LoginInput,
  FindPasswordInput,
  UpdatePhoneInput,
  CloseAccountInput,
  ClosedAccountView,
} from '@paddock/contracts/auth/member.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { NoInput, NoView } from '@paddock/contracts/page';
import { currentCall } from '@paddock/kit/calls/current-call';
import {
  type CallerOf,
  HandlesCall,
  HandlesCallInTwoSteps,
  type TransactionStep,
} from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { phoneEnd } from '@paddock/kit/texts/phone-for';
import { CodesService } from '../codes/codes.service.ts';
import { AttemptsService } from '../limits/attempts.service.ts';
import { ClosingsService } from '../members/closings.service.ts';
import { MembersService } from '../members/members.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';
import { VerifiedMembersService } from './verified-members.service.ts';

@Controller()
export class CredentialsController {
  constructor(
    private readonly codes: CodesService,
    private readonly sessions: MemberSessionsService,
    private readonly members: MembersService,
    private readonly passwords: PasswordsService,
    private readonly verifiedMembers: VerifiedMembersService,
    private readonly attempts: AttemptsService,
    private readonly messages: MessagesService,
    private readonly closings: ClosingsService,
  ) {}

  @HandlesCall('send_code')
  sendCode(input: SendCodeInput, caller: CallerOf<'send_code'>): Promise<SendCodeView> {
    return this.codes.send(input, caller);
  }

  @HandlesCall('logout')
  logout(_input: NoInput, caller: MemberCaller): Promise<NoView> {
    return this.sessions.endOne(caller.memberId, caller.sessionId);
  }

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
    const member = await attempt.confirm(async () => {
      const found = await this.members.findByPhone(phone);
      const right = await this.passwords.matches(found?.passwordHash, password);
      if (!found || !right) throw new Refusal('wrong_credentials');
      return found;
    });
    return () => this.verifiedMembers.signIn(member, 'wrong_credentials', device);
  }

  @HandlesCallInTwoSteps('findpwd')
  async findPassword({ phone, code, password }: FindPasswordInput): Promise<TransactionStep<NoView>> {
    this.passwords.refuseWeak('password', password, [phone]);
    const verifiedCode = await this.codes.verify(phone, 'findpwd', code);
    const verified = await this.members.findByPhone(phone);
    if (!verified) throw new Refusal('wrong_code');
    // Only after the code is verified: earlier, the answer would leak the nickname.
    this.passwords.refuseWeak('password', password, [verified.nickname]);
    const passwordHash = await this.passwords.hash(password);
    return async () => {
      await verifiedCode.consume();
      const member = await this.verifiedMembers.lockUnchanged(verified, 'wrong_code');
      await this.members.change(member, { passwordHash });
      await this.sessions.endAll(member);
      await this.messages.notifyOwner(member.publicId, 'security_password', {});
      return {};
    };
  }

  @HandlesCallInTwoSteps('updatephone')
  async updatePhone(
    { phone, code, password }: UpdatePhoneInput,
    caller: MemberCaller,
  ): Promise<TransactionStep<MemberSessionView>> {
    const verified = await this.members.signedIn(caller.memberId);
    if (verified.phone === phone) throw new Refusal('same_phone');
    const attempt = await this.attempts.forOwnPassword(verified.publicId);
    await attempt.confirm(async () => {
      if (!(await this.passwords.matches(verified.passwordHash, password)))
        throw new Refusal('wrong_password');
    });
    const verifiedCode = await this.codes.verify(phone, 'updatephone', code);
    return async () => {
      await verifiedCode.consume();
      const member = await this.verifiedMembers.lockActive(verified, 'wrong_password');
      const previousPhone = member.phone;
      await this.members.change(member, { phone });
      const params = { from: phoneEnd(previousPhone), to: phoneEnd(phone) };
      // Also notifies the old number, in case of an account takeover.
      await this.messages.notifyOwner(member.publicId, 'security_phone', params, previousPhone);
      await this.sessions.endAll(member);
      return this.verifiedMembers.openSession(member);
    };
  }

  @HandlesCallInTwoSteps('close_account')
  async close(
    { code }: CloseAccountInput,
    caller: MemberCaller,
  ): Promise<TransactionStep<ClosedAccountView>> {
    const verified = await this.members.signedIn(caller.memberId);
    const verifiedCode = await this.codes.verify(verified.phone, 'close_account', code);
    return async () => {
      await verifiedCode.consume();
      const member = await this.verifiedMembers.lockActive(verified, 'wrong_code');
      return { erasedAt: (await this.closings.close(member)).toISOString() };
    };
  }
}
