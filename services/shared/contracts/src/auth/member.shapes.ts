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
import { MemberIdInput } from '../people/member-ids.shapes.ts';
import { memberStatuses, radioSystems, type MemberStatus, type RadioSystem } from '../people/member-kinds.ts';
import { birthYear, callsign, city, nickname, realName, team } from '../people/person-limits.ts';
import { PictureAddress } from '../upload/address-fields.ts';
import { givenPassword } from './account-limits.ts';

/** The random name of a browser; a sign-in from an unknown browser is reported to the member. */
const deviceName = { max: 64, optional: true } as const;

export class RegisterInput {
  @Phone() phone!: string;
  @Digits(6) code!: string;
  @NewPassword() password!: string;
  @Text(nickname) nickname!: string;
  @Text(deviceName) device?: string;
}

/** Exactly one of `password` and `code`. */
export class LoginInput {
  @Phone() phone!: string;
  @Text({ ...givenPassword, optional: true }) password?: string;
  @Digits(6, { optional: true }) code?: string;
  @Text(deviceName) device?: string;
}

export class FindPasswordInput {
  @Phone() phone!: string;
  @Digits(6) code!: string;
  @NewPassword() password!: string;
}

export class UpdatePhoneInput {
  @Phone() phone!: string;
  @Digits(6) code!: string;
  @Text(givenPassword) password!: string;
}

export class CloseAccountInput {
  @Digits(6) code!: string;
}

export class ClosedAccountView {
  /** Until then, signing in reopens the account; then its data is erased. */
  @Instant() erasedAt!: string;
}

export class SaveMemberInfoInput {
  @Text(nickname) nickname!: string;
  @Text({ ...realName, optional: true, blank: true }) realName?: string;
  @Text({ ...callsign, optional: true, blank: true }) callsign?: string;
  @Text({ ...team, optional: true, blank: true }) team?: string;
  /** ISO 3166-1 alpha-2. */
  @Text({ max: 2, min: 2, optional: true, pattern: /^[A-Z]{2}$/ }) country?: string;
  @Text({ ...city, optional: true, blank: true }) city?: string;
  @Integer({ ...birthYear, optional: true }) birthYear?: number;
  @Email({ optional: true }) email?: string;
  @Choice(radioSystems, { optional: true }) radioSystem?: RadioSystem;
  @Choice(languages, { optional: true }) language?: Language;
}

export class MemberView {
  @Uuid() memberId!: string;
  @Phone() phone!: string;
  @Text(nickname) nickname!: string;
  @Text({ ...realName, blank: true }) realName!: string;
  @Text({ max: 500, blank: true }) avatar!: string;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @Text({ ...team, blank: true }) team!: string;
  @Text({ max: 2, optional: true }) country!: string | null;
  @Text({ ...city, blank: true }) city!: string;
  @Integer({ ...birthYear, optional: true }) birthYear!: number | null;
  @Email({ optional: true }) email!: string | null;
  @Choice(radioSystems, { optional: true }) radioSystem!: RadioSystem | null;
  @Choice(languages) language!: Language;
  /** `phone` is that of the guardian. */
  @Flag() inCare!: boolean;
  @Instant() createdAt!: string;
}

export class MemberSessionView {
  @Text({ max: 64 }) accessToken!: string;
  @Instant() expiresAt!: string;
  @Nested(() => MemberView) member!: MemberView;
  /** Signing in reopened a closed account. */
  @Flag() reopened!: boolean;
}

/** Internal only: would reveal whether a phone is registered. */
export class MemberPhoneInput {
  @Phone() phone!: string;
}

export class FoundMemberView {
  /** Null if no account has this phone. */
  @Uuid({ optional: true }) memberId!: string | null;
}

export class SetAvatarInput extends MemberIdInput {
  @PictureAddress() address!: string;
}

export class MemberCardView {
  @Uuid() memberId!: string;
  @Choice(memberStatuses) status!: MemberStatus;
  @Phone() phone!: string;
  @Text(nickname) nickname!: string;
  @Text({ ...realName, blank: true }) realName!: string;
  @Text({ max: 500, blank: true }) avatar!: string;
  @Text({ max: 2, optional: true }) country!: string | null;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @Text({ ...team, blank: true }) team!: string;
  @Integer({ ...birthYear, optional: true }) birthYear!: number | null;
  @Choice(radioSystems, { optional: true }) radioSystem!: RadioSystem | null;
  @Choice(languages) language!: Language;
  /** `phone` is that of the guardian. */
  @Flag() inCare!: boolean;
}

export class MemberCardsView {
  @ListOf(() => MemberCardView, { max: 1000 }) rows!: MemberCardView[];
}

/** An account for a walk-in, created by an organiser. */
export class OpenAccountInput {
  @Phone() phone!: string;
  @Text(realName) realName!: string;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @Integer(birthYear) birthYear!: number;
  @Choice(languages) language!: Language;
}

export class OpenedAccountView {
  @Nested(() => MemberCardView) member!: MemberCardView;
  /** False if the phone already had an account, which stays unchanged. */
  @Flag() isNew!: boolean;
}

export class FindMembersInput {
  @Text({ max: 100 }) text!: string;
  /** Phones are searched only for admins who may see them. */
  @Flag() phones!: boolean;
  /** The last id of the previous page. */
  @Uuid({ optional: true }) after?: string;
}

export class FindCallsignsInput {
  @Text({ max: 100 }) text!: string;
}

class CallsignView {
  @Uuid() memberId!: string;
  @Text(callsign) callsign!: string;
}

export class FoundCallsignsView {
  /** Best match first. */
  @ListOf(() => CallsignView, { max: 1000 }) rows!: CallsignView[];
  /** No callsign contains the text; these have it as pinyin initials, or are similar. */
  @Flag() near!: boolean;
}

export class FoundMembersView {
  @UuidList({ max: 5000 }) memberIds!: string[];
  @Flag() more!: boolean;
}
