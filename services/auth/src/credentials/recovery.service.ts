import type { FindPasswordInput } from '@paddock/contracts/auth/member.shapes';
import type { NoView } from '@paddock/contracts/page';
import type { TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Injectable } from '@nestjs/common';
import { CodesService } from '../codes/codes.service.ts';
import { MembersService } from '../members/members.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';
import { MemberEntryService } from './member-entry.service.ts';

@Injectable()
export class RecoveryService {
  constructor(
    private readonly members: MembersService,
    private readonly codes: CodesService,
    private readonly passwords: PasswordsService,
    private readonly sessions: MemberSessionsService,
    private readonly entry: MemberEntryService,
    private readonly messages: MessagesService,
  ) {}

  async findPassword({ phone, code, password }: FindPasswordInput): Promise<TransactionStep<NoView>> {
    this.passwords.refuseWeak('password', password, [phone]);
    const proof = await this.codes.prove(phone, 'findpwd', code);
    const proven = await this.members.findByPhone(phone);
    if (!proven) throw new Refusal('wrong_code');
    // Only now: earlier, the answer would have told a stranger the nickname.
    this.passwords.refuseWeak('password', password, [proven.nickname]);
    const passwordHash = await this.passwords.hash(password);
    return async () => {
      await proof.useUp();
      const member = await this.entry.lockUnchanged(proven, 'wrong_code');
      await this.members.change(member, { passwordHash });
      await this.sessions.endAll(member);
      await this.messages.tellOwner(member.publicId, 'security_password', {});
      return {};
    };
  }
}
