import { Flag, Json } from '../fields.ts';

export class ClubDataView {
  /** The newest requests to join, and how the member is shown among the people of the club. */
  @Json({ bytes: 500_000 }) clubRequests!: unknown[];
  @Json({ bytes: 100_000 }) clubMemberships!: unknown[];
  /** There are more requests than one file takes. */
  @Flag() moreOfClub!: boolean;
}
