import { call } from '../call.ts';
import { NamesInput, NamesView } from './names.shapes.ts';
import { NoView } from '../page.ts';
import { MemberIdInput, memberStatuses, type MemberStatus } from '../auth/member.shapes.ts';
import { ForgottenView } from '../personal-data.ts';
import { Choice, Integer, Uuid, Flag, Json } from '../fields.ts';

export class PersonalDataView {
  /** The newest of each kind, as the member sees them. */
  @Json({ bytes: 8_000_000 }) signUps!: unknown[];
  @Json({ bytes: 1_000_000 }) results!: unknown[];
  @Json({ bytes: 1_000_000 }) certificates!: unknown[];
  /** The member's teams. */
  @Json({ bytes: 500_000 }) teams!: unknown[];
  @Json({ bytes: 1000 }) consents!: object;
  /** Truncated. */
  @Flag() more!: boolean;
}

export class MemberChangedInput {
  @Uuid() memberId!: string;
  @Choice(memberStatuses) status!: MemberStatus;
  /** Version; stale updates are dropped. */
  @Integer({ min: 1, max: 1e9 }) change!: number;
}

export const raceInternalCalls = {
  get_names: call({
    service: 'race',
    audience: 'internal',
    write: false,
    input: NamesInput,
    view: NamesView,
    summary: 'What people call races, classes, sign-ups and certificates; those that are gone are left out',
  }),
  member_changed: call({
    service: 'race',
    audience: 'internal',
    write: true,
    input: MemberChangedInput,
    view: NoView,
    summary:
      'A member was suspended, restored or closed the account; what that means for their places follows at once',
  }),
  member_erased: call({
    service: 'race',
    audience: 'internal',
    write: true,
    input: MemberIdInput,
    view: ForgottenView,
    summary: 'An account is gone; what was kept of the person behind it goes, too',
  }),
  get_race_data_of: call({
    service: 'race',
    audience: 'internal',
    write: false,
    input: MemberIdInput,
    view: PersonalDataView,
    summary: 'What is kept of a member here, for the member',
  }),
} as const;
