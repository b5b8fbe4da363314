import { Uuid, UuidList } from '../fields.ts';

export class MemberIdInput {
  @Uuid() memberId!: string;
}

export class MemberIdsInput {
  @UuidList({ max: 1000 }) memberIds!: string[];
}
