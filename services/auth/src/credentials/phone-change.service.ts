import type { MemberSessionView, UpdatePhoneInput } from '@paddock/contracts/auth/member.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Injectable } from '@nestjs/common';
import { CodesService } from '../codes/codes.service.ts';
import { AttemptsService } from '../limits/attempts.service.ts';
import { MembersService } from '../members/members.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';
import { MemberEntryService } from './member-entry.service.ts';

const LAST_DIGITS = 4;

@Injectable()
export class PhoneChangeService {
  constructor(
    private readonly members: MembersService,
    private readonly codes: CodesService,
    private readonly passwords: PasswordsService,
    private readonly attempts: AttemptsService,
    private readonly sessions: MemberSessionsService,
    private readonly entry: MemberEntryService,
    private readonly messages: MessagesService,
  ) {}

  async updatePhone(
    { phone, code, password }: UpdatePhoneInput,
    caller: MemberCaller,
  ): Promise<TransactionStep<MemberSessionView>> {
    const proven = await this.members.signedIn(caller.memberId);
    if (proven.phone === phone) throw new Refusal('same_phone');
    const attempt = await this.attempts.ofOwnPassword(proven.publicId);
    if (!(await this.passwords.matches(proven.passwordHash, password))) throw new Refusal('wrong_password');
    await attempt.giveBack();
    const proof = await this.codes.prove(phone, 'updatephone', code);
    return async () => {
      await proof.useUp();
      const member = await this.entry.lockActive(proven, 'wrong_password');
      const before = member.phone;
      await this.members.change(member, { phone });
      const told = { from: before.slice(-LAST_DIGITS), to: phone.slice(-LAST_DIGITS) };
      // Whoever holds the number that went learns of it, too: it may have been taken away from them.
      await this.messages.tellOwner(member.publicId, 'security_phone', told, before);
      await this.sessions.endAll(member);
      return this.entry.openSession(member);
    };
  }
}
