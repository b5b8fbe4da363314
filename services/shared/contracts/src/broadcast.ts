/** What one process tells all others through Redis. */
export type BroadcastEvent =
  | { type: 'sessions.ended'; realm: 'member' | 'admin'; personId: string; sessionId?: string }
  | { type: 'tags.cleared'; tags: readonly string[] };

/** As it goes through Redis; the id tells an event from the same one heard twice. */
export interface Broadcasted {
  id: string;
  event: BroadcastEvent;
}
