import type { Member as MemberRow } from './member.entity.ts';

/** A member as the other features know one; what they change goes through the service of members. */
export type Member = Readonly<MemberRow>;
