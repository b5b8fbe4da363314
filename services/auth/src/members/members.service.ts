import type {
  FindMembersInput,
  FoundCallsignsView,
  FoundMembersView,
  FoundMemberView,
  MemberCardsView,
  MemberCardView,
  MemberIdsInput,
  MemberPhoneInput,
  MemberView,
  OpenAccountInput,
  OpenedAccountView,
  SaveMemberInfoInput,
} from '@paddock/contracts/auth/member.shapes';
import { KeptFiles } from '@paddock/kit/files/kept-files';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { RowKey } from '@paddock/kit/database/row-key';
import { nickname } from '@paddock/contracts/auth/account-limits';
import { Injectable } from '@nestjs/common';
import type { Member as MemberRow } from './member.entity.ts';
import { presentCard, presentMember } from './member.presenter.ts';
import { MembersRepository, type NewMember } from './members.repository.ts';

/** Read-only for other features; changes go through `MembersService`. */
export type Member = Readonly<MemberRow>;

const MAX_FOUND = 5000;

@Injectable()
export class MembersService {
  constructor(
    private readonly members: MembersRepository,
    private readonly keptFiles: KeptFiles,
  ) {}

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

  present(member: Member): MemberView {
    return presentMember(member);
  }

  async info(memberId: string): Promise<MemberView> {
    return presentMember(await this.signedIn(memberId));
  }

  async card(memberId: string): Promise<MemberCardView> {
    const member = await this.members.findByPublicId(memberId);
    if (!member) throw new Refusal('not_found');
    return presentCard(member);
  }

  async cards({ memberIds }: MemberIdsInput): Promise<MemberCardsView> {
    return { rows: (await this.members.findByPublicIds(memberIds)).map(presentCard) };
  }

  async byPhone({ phone }: MemberPhoneInput): Promise<FoundMemberView> {
    return { memberId: (await this.members.findByPhone(phone))?.publicId ?? null };
  }

  async setAvatar(memberId: string, address: string): Promise<void> {
    const member = await this.members.lockByPublicId(memberId);
    if (!member) throw new Refusal('not_found');
    await this.members.update(member, { avatar: address });
    await this.keptFiles.keep(`member:${memberId}`, [address]);
  }

  async removeAvatar(memberId: string): Promise<void> {
    const member = await this.members.lockByPublicId(memberId);
    if (!member) throw new Refusal('not_signed_in');
    await this.members.update(member, { avatar: '' });
    await this.keptFiles.keep(`member:${memberId}`, []);
  }

  /** Returns an existing account of the phone unchanged. */
  async open(input: OpenAccountInput): Promise<OpenedAccountView> {
    const { phone, birthYear, language } = input;
    const known = await this.members.findByPhone(phone);
    if (known) return { member: presentCard(known), isNew: false };
    const [realName, callsign] = [input.realName.trim(), input.callsign.trim()];
    const member = await this.members.add({
      phone,
      realName,
      callsign,
      birthYear,
      language,
      nickname: Array.from(callsign || realName)
        .slice(0, nickname.max)
        .join(''),
      passwordHash: null,
    });
    return { member: presentCard(member), isNew: true };
  }

  async find({ text, phones, after }: FindMembersInput): Promise<FoundMembersView> {
    const found = await this.members.idsMatching(text, phones, after, MAX_FOUND + 1);
    return { memberIds: found.slice(0, MAX_FOUND), more: found.length > MAX_FOUND };
  }

  async findCallsigns(text: string): Promise<FoundCallsignsView> {
    const matches = await this.members.callsignsContaining(text);
    return matches.length > 0
      ? { rows: matches, near: false }
      : { rows: await this.members.callsignsLike(text), near: true };
  }

  /** Undefined fields stay unchanged; null clears a field. */
  async saveInfo(memberId: string, input: SaveMemberInfoInput): Promise<MemberView> {
    const member = await this.signedIn(memberId);
    const { country, birthYear, email, radioSystem } = input;
    const changes: Partial<Member> = {
      nickname: input.nickname,
      ...(input.realName !== undefined && { realName: input.realName ?? '' }),
      ...(input.callsign !== undefined && { callsign: input.callsign ?? '' }),
      ...(input.team !== undefined && { team: input.team ?? '' }),
      ...(input.city !== undefined && { city: input.city ?? '' }),
      ...(country !== undefined && { country }),
      ...(birthYear !== undefined && { birthYear }),
      ...(email !== undefined && { email }),
      ...(radioSystem !== undefined && { radioSystem }),
      ...(input.language && { language: input.language }),
    };
    return presentMember(await this.members.update(member, changes));
  }
}
