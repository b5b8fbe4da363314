import { Injectable } from '@nestjs/common';
import type { MemberSessionView } from '@paddock/contracts/auth/member.shapes';
import type { ErrorName } from '@paddock/contracts/errors';
import { Refusal } from '@paddock/kit/calls/refusal';
import { ClosingsService } from '../members/closings.service.ts';
import { type Member, MembersService } from '../members/members.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { MemberDevicesService } from '../sessions/member-devices.service.ts';
import { MemberSessionsService } from '../sessions/member-sessions.service.ts';

/** Opens the session after the credentials were verified. */
@Injectable()
export class VerifiedMembersService {
  constructor(
    private readonly members: MembersService,
    private readonly closings: ClosingsService,
    private readonly sessions: MemberSessionsService,
    private readonly devices: MemberDevicesService,
    private readonly messages: MessagesService,
  ) {}

  /**
   * Rechecks the locked account: it may have changed since the credentials were verified. Reopens an account closed
   * within the grace period.
   */
  async signIn(
    verified: Member,
    errorIfChanged: ErrorName,
    device: string | undefined,
  ): Promise<MemberSessionView> {
    const unchanged = await this.lockUnchanged(verified, errorIfChanged);
    const reopened = unchanged.status !== 'active';
    const member = reopened ? await this.closings.reopen(unchanged) : unchanged;
    if (await this.devices.isNewDevice(member, device)) {
      await this.messages.notifyOwner(member.publicId, 'security_sign_in', {});
    }
    return this.openSession(member, reopened);
  }

  async lockActive(verified: Member, errorIfChanged: ErrorName): Promise<Member> {
    const member = await this.lockUnchanged(verified, errorIfChanged);
    if (member.status !== 'active') throw new Refusal('account_suspended');
    return member;
  }

  /** Accepts active accounts and closed ones within the grace period. */
  async lockUnchanged(verified: Member, errorIfChanged: ErrorName): Promise<Member> {
    const member = await this.members.lock(verified.id);
    if (member?.phone !== verified.phone || member.passwordHash !== verified.passwordHash)
      throw new Refusal(errorIfChanged);
    if (member.status !== 'active' && !this.closings.canReopen(member))
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
