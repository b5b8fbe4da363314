import { call } from '../call.ts';
import { NoView } from '../page.ts';
import { MemberIdInput, MemberIdsInput } from '../people/member-ids.shapes.ts';
import { AuditEntryInput, RedactAuditInput } from './audit.shapes.ts';
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
  FoundMemberView,
  MemberPhoneInput,
} from './member.shapes.ts';
import {
  EndedSessionsInput,
  EndedSessionsView,
  ResolvedSessionsView,
  ResolveSessionsInput,
} from './session.shapes.ts';

const service = 'auth';

export const internalCalls = {
  resolve_sessions: call({
    service,
    audience: 'internal',
    write: false,
    input: ResolveSessionsInput,
    view: ResolvedSessionsView,
    summary: 'Resolves session tokens',
  }),
  get_ended_sessions: call({
    service,
    audience: 'internal',
    write: false,
    input: EndedSessionsInput,
    view: EndedSessionsView,
    summary: 'Member sessions that ended recently',
  }),
  get_member_card: call({
    service,
    audience: 'internal',
    write: false,
    input: MemberIdInput,
    view: MemberCardView,
    refusals: ['not_found'],
    summary: 'Public data of a member for other services',
  }),
  get_member_cards: call({
    service,
    audience: 'internal',
    write: false,
    input: MemberIdsInput,
    view: MemberCardsView,
    summary: 'Public data of several members; deleted accounts are omitted',
  }),
  find_member_by_phone: call({
    service,
    audience: 'internal',
    write: false,
    input: MemberPhoneInput,
    view: FoundMemberView,
    summary: 'Finds the member of a phone; never exposed to clients',
  }),
  open_account: call({
    service,
    audience: 'internal',
    write: true,
    input: OpenAccountInput,
    view: OpenedAccountView,
    summary: 'Finds or creates the account of a phone; a new account has no password',
  }),
  find_members: call({
    service,
    audience: 'internal',
    write: false,
    input: FindMembersInput,
    view: FoundMembersView,
    summary: 'Members whose names contain a text, ordered by id',
  }),
  find_callsigns: call({
    service,
    audience: 'internal',
    write: false,
    input: FindCallsignsInput,
    view: FoundCallsignsView,
    summary: 'Active members by callsign, exact or similar; callers check whether they are public',
  }),
  set_avatar: call({
    service,
    audience: 'internal',
    write: true,
    input: SetAvatarInput,
    view: NoView,
    refusals: ['not_found'],
    summary: 'Sets the avatar of a member',
  }),
  record_audit: call({
    service,
    audience: 'internal',
    write: true,
    input: AuditEntryInput,
    view: NoView,
    summary: 'Stores an audit entry',
  }),
  redact_audit: call({
    service,
    audience: 'internal',
    write: true,
    input: RedactAuditInput,
    view: NoView,
    summary: 'Clears the snapshots in the audit entries of erased things',
  }),
} as const;
