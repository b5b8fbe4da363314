import type { MemberSessionView, UpdatePhoneInput } from '@paddock/contracts/auth/member.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import { HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Controller } from '@nestjs/common';
import { CodesService } from '../codes/codes.service.ts';
import { AttemptsService } from '../limits/attempts.service.ts';
import { MembersService } from '../members/members.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';
import { VerifiedMembersService } from './verified-members.service.ts';

const LAST_DIGITS = 4;

@Controller()
export class PhoneChangeController {
  constructor(
    private readonly members: MembersService,
    private readonly codes: CodesService,
    private readonly passwords: PasswordsService,
    private readonly attempts: AttemptsService,
    private readonly sessions: MemberSessionsService,
    private readonly verifiedMembers: VerifiedMembersService,
    private readonly messages: MessagesService,
  ) {}

  @HandlesCallInTwoSteps('updatephone')
  async updatePhone(
    { phone, code, password }: UpdatePhoneInput,
    caller: MemberCaller,
  ): Promise<TransactionStep<MemberSessionView>> {
    const verified = await this.members.signedIn(caller.memberId);
    if (verified.phone === phone) throw new Refusal('same_phone');
    const attempt = await this.attempts.forOwnPassword(verified.publicId);
    if (!(await this.passwords.matches(verified.passwordHash, password))) throw new Refusal('wrong_password');
    await attempt.refund();
    const verifiedCode = await this.codes.verify(phone, 'updatephone', code);
    return async () => {
      await verifiedCode.consume();
      const member = await this.verifiedMembers.lockActive(verified, 'wrong_password');
      const previousPhone = member.phone;
      await this.members.change(member, { phone });
      const params = { from: previousPhone.slice(-LAST_DIGITS), to: phone.slice(-LAST_DIGITS) };
      // Also notifies the old number, in case of an account takeover.
      await this.messages.notifyOwner(member.publicId, 'security_phone', params, previousPhone);
      await this.sessions.endAll(member);
      return this.verifiedMembers.openSession(member);
    };
  }
}
