import { call } from '../call.ts';
import { NoView } from '../page.ts';
import { AuditEntryInput } from './audit.shapes.ts';
import {
  FindCallsignsInput,
  FindMembersInput,
  FoundCallsignsView,
  FoundMembersView,
  OpenAccountInput,
  SetAvatarInput,
  OpenedAccountView,
  MemberCardsView,
  MemberCardView,
  MemberIdInput,
  MemberIdsInput,
  FoundMemberView,
  MemberPhoneInput,
} from './member.shapes.ts';
import { ResolvedSessionsView, ResolveSessionsInput } from './session.shapes.ts';

const service = 'auth';

export const internalCalls = {
  resolve_sessions: call({
    service,
    audience: 'internal',
    write: false,
    input: ResolveSessionsInput,
    view: ResolvedSessionsView,
    summary: 'Who session tokens belong to',
  }),
  get_member_card: call({
    service,
    audience: 'internal',
    write: false,
    input: MemberIdInput,
    view: MemberCardView,
    refusals: ['not_found'],
    summary: 'What a service needs to know of a member who takes part in something',
  }),
  get_member_cards: call({
    service,
    audience: 'internal',
    write: false,
    input: MemberIdsInput,
    view: MemberCardsView,
    summary: 'The same of many members; accounts that are gone are left out',
  }),
  find_member_by_phone: call({
    service,
    audience: 'internal',
    write: false,
    input: MemberPhoneInput,
    view: FoundMemberView,
    summary: 'Whose a phone is; the answer is for the services alone',
  }),
  open_account: call({
    service,
    audience: 'internal',
    write: true,
    input: OpenAccountInput,
    view: OpenedAccountView,
    summary: 'The account of a phone; a new one has no password until its owner sets one by a code',
  }),
  find_members: call({
    service,
    audience: 'internal',
    write: false,
    input: FindMembersInput,
    view: FoundMembersView,
    summary: 'Members whose names hold a text, in the order of their ids, for lists that other services keep',
  }),
  find_callsigns: call({
    service,
    audience: 'internal',
    write: false,
    input: FindCallsignsInput,
    view: FoundCallsignsView,
    summary:
      'Active members whose callsign holds a text, or else looks like it; whether they may be shown, who asks must know',
  }),
  set_avatar: call({
    service,
    audience: 'internal',
    write: true,
    input: SetAvatarInput,
    view: NoView,
    refusals: ['not_found'],
    summary: 'Makes an uploaded picture the avatar of a member',
  }),
  record_audit: call({
    service,
    audience: 'internal',
    write: true,
    input: AuditEntryInput,
    view: NoView,
    summary: 'Keeps one audit entry',
  }),
} as const;
