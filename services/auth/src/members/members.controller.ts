import type {
  AdmMemberListInput,
  AdmMemberPage,
  AdmMemberView,
  ChangeMemberStatusInput,
} from '@paddock/contracts/auth/admin-member.shapes';
import type {
  FindMembersInput,
  FoundMembersView,
  MemberCardsView,
  MemberCardView,
  MemberIdInput,
  MemberIdsInput,
  MemberView,
  SaveMemberInfoInput,
} from '@paddock/contracts/auth/member.shapes';
import { type ContextOf, HandlesCall } from '@paddock/kit/calls/handles-call';
import type { NoInput } from '@paddock/contracts/page';
import { Controller } from '@nestjs/common';
import { MemberAdministrationService } from './member-administration.service.ts';
import { MembersService } from './members.service.ts';

@Controller()
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly administration: MemberAdministrationService,
  ) {}

  @HandlesCall('get_member_info')
  info(_input: NoInput, { caller }: ContextOf<'get_member_info'>): Promise<MemberView> {
    return this.members.info(caller.memberId);
  }

  @HandlesCall('save_member_info')
  saveInfo(input: SaveMemberInfoInput, { caller }: ContextOf<'save_member_info'>): Promise<MemberView> {
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

  @HandlesCall('find_members')
  find(input: FindMembersInput): Promise<FoundMembersView> {
    return this.members.find(input);
  }

  @HandlesCall('adm/get_adm_member_list')
  list(input: AdmMemberListInput, context: ContextOf<'adm/get_adm_member_list'>): Promise<AdmMemberPage> {
    return this.administration.list(input, context);
  }

  @HandlesCall('adm/change_member_status')
  changeStatus(
    input: ChangeMemberStatusInput,
    context: ContextOf<'adm/change_member_status'>,
  ): Promise<AdmMemberView> {
    return this.administration.changeStatus(input, context);
  }
}
