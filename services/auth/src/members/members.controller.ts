import type {
  FindCallsignsInput,
  FindMembersInput,
  FoundCallsignsView,
  FoundMembersView,
  FoundMemberView,
  MemberCardsView,
  MemberCardView,
  MemberIdInput,
  MemberIdsInput,
  MemberPhoneInput,
  MemberView,
  OpenAccountInput,
  OpenedAccountView,
  SaveMemberInfoInput,
  SetAvatarInput,
} from '@paddock/contracts/auth/member.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import type { NoInput, NoView } from '@paddock/contracts/page';
import type { MemberCaller } from '@paddock/contracts/caller';
import { Controller } from '@nestjs/common';
import { MembersService } from './members.service.ts';

@Controller()
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @HandlesCall('get_member_info')
  info(_input: NoInput, caller: MemberCaller): Promise<MemberView> {
    return this.members.info(caller.memberId);
  }

  @HandlesCall('save_member_info')
  saveInfo(input: SaveMemberInfoInput, caller: MemberCaller): Promise<MemberView> {
    return this.members.saveInfo(caller.memberId, input);
  }

  @HandlesCall('get_member_card')
  card({ memberId }: MemberIdInput): Promise<MemberCardView> {
    return this.members.card(memberId);
  }

  @HandlesCall('get_member_cards')
  cards(input: MemberIdsInput): Promise<MemberCardsView> {
    return this.members.cards(input);
  }

  @HandlesCall('find_member_by_phone')
  byPhone(input: MemberPhoneInput): Promise<FoundMemberView> {
    return this.members.byPhone(input);
  }

  @HandlesCall('set_avatar')
  async setAvatar({ memberId, address }: SetAvatarInput): Promise<NoView> {
    await this.members.setAvatar(memberId, address);
    return {};
  }

  @HandlesCall('remove_avatar')
  async removeAvatar(_input: NoInput, { memberId }: MemberCaller): Promise<NoView> {
    await this.members.removeAvatar(memberId);
    return {};
  }

  @HandlesCall('open_account')
  open(input: OpenAccountInput): Promise<OpenedAccountView> {
    return this.members.open(input);
  }

  @HandlesCall('find_callsigns')
  findCallsigns({ text }: FindCallsignsInput): Promise<FoundCallsignsView> {
    return this.members.findCallsigns(text);
  }

  @HandlesCall('find_members')
  find(input: FindMembersInput): Promise<FoundMembersView> {
    return this.members.find(input);
  }
}
