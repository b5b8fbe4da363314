import type { MemberSessionView } from '@paddock/contracts/auth/member.shapes';
import type { ErrorName } from '@paddock/contracts/errors';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Injectable } from '@nestjs/common';
import type { Member } from '../members/member.model.ts';
import { ClosingsService } from '../members/closings.service.ts';
import { MembersService } from '../members/members.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { MemberDevicesService } from '../sessions/member-devices.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';

/** The last door: somebody has proven who they are and is given a session. */
@Injectable()
export class MemberEntryService {
  constructor(
    private readonly members: MembersService,
    private readonly closings: ClosingsService,
    private readonly sessions: MemberSessionsService,
    private readonly devices: MemberDevicesService,
    private readonly messages: MessagesService,
  ) {}

  /**
   * The account may have changed since the proof was checked; then the proof is worth nothing any more. One that its
   * owner closed some days ago is theirs again.
   */
  async open(proven: Member, otherwise: ErrorName, device: string | undefined): Promise<MemberSessionView> {
    const unchanged = await this.lockUnchanged(proven, otherwise);
    const reopened = unchanged.status !== 'active';
    const member = reopened ? await this.closings.reopen(unchanged) : unchanged;
    if (await this.devices.isStrange(member, device)) {
      await this.messages.tellOwner(member.publicId, 'security_sign_in', {});
    }
    return this.openSession(member, reopened);
  }

  async lockActive(proven: Member, otherwise: ErrorName): Promise<Member> {
    const member = await this.lockUnchanged(proven, otherwise);
    if (member.status !== 'active') throw new Refusal('account_suspended');
    return member;
  }

  /** Active, or closed by its owner and not yet erased. */
  async lockUnchanged(proven: Member, otherwise: ErrorName): Promise<Member> {
    const member = await this.members.lock(proven.id);
    if (member?.phone !== proven.phone || member.passwordHash !== proven.passwordHash)
      throw new Refusal(otherwise);
    if (member.status !== 'active' && !this.closings.isReturning(member))
      throw new Refusal('account_suspended');
    return member;
  }

  async openSession(member: Member, reopened = false): Promise<MemberSessionView> {
    const { token, expiresAt } = await this.sessions.open(member);
    return {
      accessToken: token,
      expiresAt: expiresAt.toISOString(),
      member: this.members.present(member),
      reopened,
    };
  }
}
