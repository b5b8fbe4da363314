import { Flag, Json } from '../fields.ts';

export class ClubDataView {
  /** The newest requests to join, and the member's entry in the list of club members. */
  @Json({ bytes: 500_000 }) clubRequests!: unknown[];
  @Json({ bytes: 100_000 }) clubMemberships!: unknown[];
  /** Truncated. */
  @Flag() moreOfClub!: boolean;
}
