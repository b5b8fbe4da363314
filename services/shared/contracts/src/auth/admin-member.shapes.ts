import { Choice, Instant, ListOf, Text, TextList, Uuid } from '../fields.ts';
import { PageInput, PageView } from '../page.ts';
import { memberStatuses, type MemberStatus } from '../people/member-kinds.ts';
import { callsign, realName, team } from '../people/person-limits.ts';
import { reasonText } from '../text-limits.ts';
import { maxInCare } from './account-limits.ts';
import { MemberView } from './member.shapes.ts';

export const memberSorts = [
  'createdAt',
  '-createdAt',
  'nickname',
  '-nickname',
  'lastSeenAt',
  '-lastSeenAt',
] as const;
export type MemberSort = (typeof memberSorts)[number];

export class AdminMemberListInput extends PageInput {
  @Choice(memberStatuses, { optional: true }) status?: MemberStatus;
  @Choice(memberSorts, { optional: true }) sort?: MemberSort;
}

export class AdminMemberView extends MemberView {
  /** Masked for viewers. */
  @Text({ max: 32 }) declare phone: string;
  @Choice(memberStatuses) status!: MemberStatus;
  @Text({ ...reasonText, blank: true }) statusReason!: string;
  @Instant({ optional: true }) lastSeenAt!: string | null;
  /** Names of the guardian of a pilot in care, or of the pilots in the care of the member. */
  @TextList({ max: maxInCare, itemMax: realName.max }) family!: string[];
}

export class AdminMemberPage extends PageView {
  @ListOf(() => AdminMemberView, { max: 100 }) rows!: AdminMemberView[];
}

export class ChangeMemberStatusInput {
  @Uuid() memberId!: string;
  @Choice(memberStatuses) status!: MemberStatus;
  @Text({ ...reasonText, optional: true, blank: true }) reason?: string;
}

export class CorrectMemberInput {
  @Uuid() memberId!: string;
  @Text({ ...realName, blank: true }) realName!: string;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @Text({ ...team, blank: true }) team!: string;
}
