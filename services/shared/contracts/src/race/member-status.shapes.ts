import { memberStatuses, type MemberStatus } from '../auth/member.shapes.ts';
import { Choice, Integer, Uuid } from '../fields.ts';

export class MemberChangedInput {
  @Uuid() memberId!: string;
  @Choice(memberStatuses) status!: MemberStatus;
  /** Version; stale updates are dropped. */
  @Integer({ min: 1, max: 1e9 }) change!: number;
}
