import { Controller } from '@nestjs/common';
import type {
  FindCallsignsInput,
  FindMembersInput,
  FoundCallsignsView,
  FoundMembersView,
  FoundMemberView,
  MemberCardsView,
  MemberCardView,
  MemberPhoneInput,
  MemberView,
  OpenAccountInput,
  OpenedAccountView,
  SaveMemberInfoInput,
  SetAvatarInput,
} from '@paddock/contracts/auth/member.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { NoInput, NoView } from '@paddock/contracts/page';
import type { MemberIdInput, MemberIdsInput } from '@paddock/contracts/people/member-ids.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { KeptFiles } from '@paddock/kit/files/kept-files';
import { initialsQuery } from '@paddock/kit/search/pinyin-initials';
import { presentCard, presentMember } from './member.presenter.ts';
import { MembersRepository } from './members.repository.ts';
import { type Member, MembersService } from './members.service.ts';

const MAX_FOUND = 5000;

@Controller()
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly repository: MembersRepository,
    private readonly keptFiles: KeptFiles,
  ) {}

  @HandlesCall('get_member_info')
  async info(_input: NoInput, { memberId }: MemberCaller): Promise<MemberView> {
    return presentMember(await this.members.signedIn(memberId));
  }

  /** Undefined fields stay unchanged; null clears a field. */
  @HandlesCall('save_member_info')
  async saveInfo(input: SaveMemberInfoInput, { memberId }: MemberCaller): Promise<MemberView> {
    const member = await this.members.signedIn(memberId);
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
    return presentMember(await this.repository.update(member, changes));
  }

  @HandlesCall('get_member_card')
  async card({ memberId }: MemberIdInput): Promise<MemberCardView> {
    const member = await this.repository.findByPublicId(memberId);
    if (!member) throw new Refusal('not_found');
    return presentCard(member);
  }

  @HandlesCall('get_member_cards')
  async cards({ memberIds }: MemberIdsInput): Promise<MemberCardsView> {
    return { rows: (await this.repository.findByPublicIds(memberIds)).map(presentCard) };
  }

  @HandlesCall('find_member_by_phone')
  async byPhone({ phone }: MemberPhoneInput): Promise<FoundMemberView> {
    return { memberId: (await this.repository.findByPhone(phone))?.publicId ?? null };
  }

  @HandlesCall('set_avatar')
  async setAvatar({ memberId, address }: SetAvatarInput): Promise<NoView> {
    const member = await this.repository.lockByPublicId(memberId);
    if (!member) throw new Refusal('not_found');
    await this.repository.update(member, { avatar: address });
    await this.keptFiles.keep(`member:${memberId}`, [address]);
    return {};
  }

  @HandlesCall('remove_avatar')
  async removeAvatar(_input: NoInput, { memberId }: MemberCaller): Promise<NoView> {
    const member = await this.repository.lockByPublicId(memberId);
    if (!member) throw new Refusal('not_signed_in');
    await this.repository.update(member, { avatar: '' });
    await this.keptFiles.keep(`member:${memberId}`, []);
    return {};
  }

  @HandlesCall('open_account')
  open(input: OpenAccountInput): Promise<OpenedAccountView> {
    return this.members.open(input);
  }

  @HandlesCall('find_callsigns')
  async findCallsigns({ text }: FindCallsignsInput): Promise<FoundCallsignsView> {
    const matches = await this.repository.callsignsContaining(text);
    if (matches.length > 0) return { rows: matches, near: false };
    const initials = initialsQuery(text);
    const spelled = initials ? await this.repository.callsignsWithInitials(initials) : [];
    return { rows: spelled.length > 0 ? spelled : await this.repository.callsignsLike(text), near: true };
  }

  @HandlesCall('find_members')
  async find({ text, phones, after }: FindMembersInput): Promise<FoundMembersView> {
    const found = await this.repository.idsMatching(text, phones, after, MAX_FOUND + 1);
    return { memberIds: found.slice(0, MAX_FOUND), more: found.length > MAX_FOUND };
  }
}
