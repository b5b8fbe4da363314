import { adminRoles, type AdminRole } from '../caller.ts';
import { Choice, Flag, Text, Uuid } from '../fields.ts';

export const realms = ['member', 'admin'] as const;
export type Realm = (typeof realms)[number];

export class ResolveSessionInput {
  @Choice(realms) realm!: Realm;
  @Text({ max: 64 }) token!: string;
}

/** Who a live token belongs to; all fields absent when the token is not live. */
export class ResolvedSessionView {
  @Uuid({ optional: true }) sessionId?: string;
  @Uuid({ optional: true }) personId?: string;
  @Text({ max: 40, optional: true }) account?: string;
  @Choice(adminRoles, { optional: true }) role?: AdminRole;
  @Flag({ optional: true }) restricted?: boolean;
}
