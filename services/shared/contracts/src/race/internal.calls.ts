import { call } from '../call.ts';
import { Choice, Integer, Uuid, Flag, Json } from '../fields.ts';
import { NamesInput, NamesView } from '../names.shapes.ts';
import { NoView } from '../page.ts';
import { MemberIdInput, MemberIdsInput } from '../people/member-ids.shapes.ts';
import { memberStatuses, type MemberStatus } from '../people/member-kinds.ts';
import { VisibleNamesView } from './catalog/pilot.shapes.ts';

export class PersonalDataView {
  /** The newest of each kind, as the member sees them. */
  @Json({ bytes: 8_000_000 }) signUps!: unknown[];
  @Json({ bytes: 1_000_000 }) results!: unknown[];
  @Json({ bytes: 1_000_000 }) certificates!: unknown[];
  /** The member's teams. */
  @Json({ bytes: 500_000 }) teams!: unknown[];
  /** Notes of the check-in desk about the member's sign-ups, and the times of kits. */
  @Json({ bytes: 600_000 }) deskNotes!: unknown[];
  /** Races whose opening of sign-up the member waits for. */
  @Json({ bytes: 100_000 }) openingWishes!: unknown[];
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
    summary: 'Names of races, classes, sign-ups and certificates; deleted ones are omitted',
  }),
  get_visible_names: call({
    service: 'race',
    audience: 'internal',
    write: false,
    input: MemberIdsInput,
    view: VisibleNamesView,
    summary: 'What others see as the name of members, by consent and age; erased members are omitted',
  }),
  member_changed: call({
    service: 'race',
    audience: 'internal',
    write: true,
    input: MemberChangedInput,
    view: NoView,
    summary: "Applies the suspension, restoration or closing of a member to the member's places",
  }),
  member_erased: call({
    service: 'race',
    audience: 'internal',
    write: true,
    input: MemberIdInput,
    view: NoView,
    summary: 'Deletes the race data of an erased member',
  }),
  get_race_data_of: call({
    service: 'race',
    audience: 'internal',
    write: false,
    input: MemberIdInput,
    view: PersonalDataView,
    summary: 'Race data of a member, for the export',
  }),
} as const;
