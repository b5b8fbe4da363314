import { call } from '../call.ts';
import { Flag, Json } from '../fields.ts';
import { CountView, NoInput, NoView } from '../page.ts';
import { MemberIdInput } from '../people/member-ids.shapes.ts';

export class ClubDataView {
  /** The newest requests to join, and the member's entry in the list of club members. */
  @Json({ bytes: 500_000 }) clubRequests!: unknown[];
  @Json({ bytes: 100_000 }) clubMemberships!: unknown[];
  /** Truncated. */
  @Flag() moreOfClub!: boolean;
}

const service = 'club';

export const clubInternalCalls = {
  count_open_club_joins: call({
    service,
    audience: 'internal',
    write: false,
    input: NoInput,
    view: CountView,
    summary: 'The number of open requests to join, for the dashboard',
  }),
  get_club_data_of: call({
    service,
    audience: 'internal',
    write: false,
    input: MemberIdInput,
    view: ClubDataView,
    summary: 'Club data of a member, for the export',
  }),
  forget_in_club: call({
    service,
    audience: 'internal',
    write: true,
    input: MemberIdInput,
    view: NoView,
    summary: 'Deletes the club data of an erased member',
  }),
} as const;
