import { Injectable } from '@nestjs/common';
import type { PilotInCareView } from '@paddock/contracts/auth/care.shapes';
import type { MemberView, OpenAccountInput, OpenedAccountView } from '@paddock/contracts/auth/member.shapes';
import { nickname } from '@paddock/contracts/people/person-limits';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { Member as MemberRow } from './member.entity.ts';
import { presentCard, presentInCare, presentMember } from './member.presenter.ts';
import { MembersRepository, type NewMember } from './members.repository.ts';

/** Read-only for other features; changes go through `MembersService`. */
export type Member = Readonly<MemberRow>;

/** Without half a character at its end. */
export const nicknameFrom = (name: string): string => Array.from(name).slice(0, nickname.max).join('');

@Injectable()
export class MembersService {
  constructor(private readonly members: MembersRepository) {}

  findByPhone(phone: string): Promise<Member | null> {
    return this.members.findByPhone(phone);
  }

  isKnown(phone: string): Promise<boolean> {
    return this.members.exists(phone);
  }

  /** Fails only when the account was deleted during the request. */
  async signedIn(memberId: string): Promise<Member> {
    const member = await this.members.findByPublicId(memberId);
    if (!member) throw new Refusal('not_signed_in');
    return member;
  }

  lock(key: RowKey<'member'>): Promise<Member | null> {
    return this.members.lock(key);
  }

  /** Fails with `phone_taken`. */
  add(member: NewMember): Promise<Member> {
    return this.members.add(member);
  }

  /** Fails with `phone_taken`. */
  change(member: Member, changes: Partial<Pick<Member, 'phone' | 'passwordHash'>>): Promise<Member> {
    return this.members.update(member, changes);
  }

  findById(memberId: string): Promise<Member | null> {
    return this.members.findByPublicId(memberId);
  }

  /** `other`: the account's address has changed since the link was sent. */
  async confirmEmail(memberId: string, email: string): Promise<'now' | 'before' | 'other'> {
    const member = await this.members.lockByPublicId(memberId);
    if (member?.email !== email || member.status === 'closed') return 'other';
    if (member.confirmedEmail === email) return 'before';
    await this.members.update(member, { confirmedEmail: email });
    return 'now';
  }

  async inCareOf(guardian: Member): Promise<PilotInCareView[]> {
    return (await this.members.inCareOf(guardian.id)).map(presentInCare);
  }

  present(member: Member): MemberView {
    return presentMember(member);
  }

  /** Returns an existing account of the phone unchanged. */
  async open(input: OpenAccountInput): Promise<OpenedAccountView> {
    const { phone, birthYear, language } = input;
    const existing = await this.members.findByPhone(phone);
    if (existing) return { member: presentCard(existing), isNew: false };
    const [realName, callsign] = [input.realName.trim(), input.callsign.trim()];
    const member = await this.members.add({
      phone,
      realName,
      callsign,
      birthYear,
      language,
      nickname: nicknameFrom(callsign || realName),
      passwordHash: null,
    });
    return { member: presentCard(member), isNew: true };
  }
}
