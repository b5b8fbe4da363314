import type { Member as MemberRow } from './member.entity.ts';

/** Read-only for other features; changes go through `MembersService`. */
export type Member = Readonly<MemberRow>;
