import type { FindPasswordInput } from '@paddock/contracts/auth/member.shapes';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Controller } from '@nestjs/common';
import { CodesService } from '../codes/codes.service.ts';
import { MembersService } from '../members/members.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';
import { VerifiedMembersService } from './verified-members.service.ts';

@Controller()
export class RecoveryController {
  constructor(
    private readonly members: MembersService,
    private readonly codes: CodesService,
    private readonly passwords: PasswordsService,
    private readonly sessions: MemberSessionsService,
    private readonly verifiedMembers: VerifiedMembersService,
    private readonly messages: MessagesService,
  ) {}

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
}
