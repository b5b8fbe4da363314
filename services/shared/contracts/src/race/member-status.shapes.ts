import { memberStatuses, type MemberStatus } from '../auth/member.shapes.ts';
import { Choice, Integer, Uuid } from '../fields.ts';

export class MemberChangedInput {
  @Uuid() memberId!: string;
  @Choice(memberStatuses) status!: MemberStatus;
  /** Counts the changes of this member: what arrives late is known by it. */
  @Integer({ min: 1, max: 1e9 }) change!: number;
}
