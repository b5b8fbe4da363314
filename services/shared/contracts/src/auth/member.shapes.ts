import {
  Choice,
  Digits,
  Email,
  Flag,
  Instant,
  Integer,
  ListOf,
  Nested,
  NewPassword,
  Phone,
  Text,
  Uuid,
  UuidList,
} from '../fields.ts';
import { languages, type Language } from '../language.ts';

export const memberStatuses = ['active', 'suspended', 'closed'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const radioSystems = ['analog', 'dji', 'hdzero', 'walksnail', 'other'] as const;
export type RadioSystem = (typeof radioSystems)[number];

export class RegisterInput {
  @Phone() phone!: string;
  @Digits(6) code!: string;
  @NewPassword() password!: string;
  @Text({ max: 40 }) nickname!: string;
}

/** Exactly one of password and code. */
export class LoginInput {
  @Phone() phone!: string;
  @Text({ max: 128, optional: true }) password?: string;
  @Digits(6, { optional: true }) code?: string;
}

export class FindPasswordInput {
  @Phone() phone!: string;
  @Digits(6) code!: string;
  @NewPassword() password!: string;
}

export class UpdatePhoneInput {
  @Phone() phone!: string;
  @Digits(6) code!: string;
  @Text({ max: 128 }) password!: string;
}

export class SaveMemberInfoInput {
  @Text({ max: 40 }) nickname!: string;
  @Text({ max: 80, optional: true, blank: true }) realName?: string;
  @Text({ max: 24, optional: true, blank: true }) callsign?: string;
  @Text({ max: 80, optional: true, blank: true }) team?: string;
  /** ISO 3166-1 alpha-2. */
  @Text({ max: 2, min: 2, optional: true, pattern: /^[A-Z]{2}$/ }) country?: string;
  @Text({ max: 80, optional: true, blank: true }) city?: string;
  @Integer({ min: 1900, max: 2100, optional: true }) birthYear?: number;
  @Email({ optional: true }) email?: string;
  @Choice(radioSystems, { optional: true }) radioSystem?: RadioSystem;
  @Choice(languages, { optional: true }) language?: Language;
}

export class MemberView {
  @Uuid() memberId!: string;
  @Phone() phone!: string;
  @Text({ max: 40 }) nickname!: string;
  @Text({ max: 80, blank: true }) realName!: string;
  @Text({ max: 500, blank: true }) avatar!: string;
  @Text({ max: 24, blank: true }) callsign!: string;
  @Text({ max: 80, blank: true }) team!: string;
  @Text({ max: 2, optional: true }) country!: string | null;
  @Text({ max: 80, blank: true }) city!: string;
  @Integer({ min: 1900, max: 2100, optional: true }) birthYear!: number | null;
  @Email({ optional: true }) email!: string | null;
  @Choice(radioSystems, { optional: true }) radioSystem!: RadioSystem | null;
  @Choice(languages) language!: Language;
  @Instant() createdAt!: string;
}

export class MemberSessionView {
  @Text({ max: 64 }) accessToken!: string;
  @Instant() expiresAt!: string;
  @Nested(() => MemberView) member!: MemberView;
}

export class MemberIdInput {
  @Uuid() memberId!: string;
}

/** What another service may know of a member. */
export class MemberCardView {
  @Uuid() memberId!: string;
  @Phone() phone!: string;
  @Text({ max: 40 }) nickname!: string;
  @Text({ max: 80, blank: true }) realName!: string;
  @Text({ max: 24, blank: true }) callsign!: string;
  @Text({ max: 80, blank: true }) team!: string;
  @Integer({ min: 1900, max: 2100, optional: true }) birthYear!: number | null;
  @Choice(radioSystems, { optional: true }) radioSystem!: RadioSystem | null;
  @Choice(languages) language!: Language;
}

export class MemberIdsInput {
  @UuidList({ max: 1000 }) memberIds!: string[];
}

export class MemberCardsView {
  @ListOf(() => MemberCardView, { max: 1000 }) rows!: MemberCardView[];
}

export class FindMembersInput {
  @Text({ max: 100 }) text!: string;
  /** Phones are searched only for admins who may see them. */
  @Flag() phones!: boolean;
}

export class FoundMembersView {
  @UuidList({ max: 500 }) memberIds!: string[];
}
