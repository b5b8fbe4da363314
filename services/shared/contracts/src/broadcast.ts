/** What one process tells all others through Redis. */
export type BroadcastEvent =
  | { type: 'sessions.ended'; realm: 'member' | 'admin'; personId: string; sessionId?: string }
  | { type: 'tags.cleared'; tags: readonly string[] };
