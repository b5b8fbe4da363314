import { adminRoles, type AdminRole } from '../caller.ts';
import { Choice, Flag, Integer, ListOf, Text, Uuid, UuidList } from '../fields.ts';
import { maxInCare, maxOwnRaces } from './account-limits.ts';

export const realms = ['member', 'admin'] as const;
export type Realm = (typeof realms)[number];

export class SessionToken {
  @Choice(realms) realm!: Realm;
  @Text({ max: 64 }) token!: string;
}

export const MAX_SESSION_BATCH = 200;

export class ResolveSessionsInput {
  @ListOf(() => SessionToken, { max: MAX_SESSION_BATCH }) tokens!: SessionToken[];
}

/** All fields are absent if the token is not valid. */
export class ResolvedSessionView {
  @Uuid({ optional: true }) sessionId?: string;
  @Uuid({ optional: true }) personId?: string;
  /** Active pilots in the care of the member. */
  @UuidList({ max: maxInCare, optional: true }) inCare?: string[];
  @Text({ max: 40, optional: true }) account?: string;
  @Choice(adminRoles, { optional: true }) role?: AdminRole;
  /** Of a director. */
  @UuidList({ max: maxOwnRaces, optional: true }) races?: string[];
  @Flag({ optional: true }) restricted?: boolean;
}

export class ResolvedSessionsView {
  /** In the order of the tokens. */
  @ListOf(() => ResolvedSessionView, { max: MAX_SESSION_BATCH }) sessions!: ResolvedSessionView[];
}

/** In one page of ended sessions. */
export const MAX_ENDED_SESSIONS = 5000;

export class EndedSessionsInput {
  /** Ended in the last so many seconds, by the database's clock. */
  @Integer({ min: 1, max: 86_400 }) seconds!: number;
  /** The last id of the previous page. */
  @Uuid({ optional: true }) after?: string;
}

export class EndedSessionsView {
  /** In order of id. */
  @UuidList({ max: MAX_ENDED_SESSIONS }) sessionIds!: string[];
}
