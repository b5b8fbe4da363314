/** Published to all processes through Redis. */
export type BroadcastEvent =
  | { type: 'sessions.ended'; realm: 'member' | 'admin'; personId: string; sessionId?: string }
  | { type: 'tags.cleared'; tags: readonly string[] };

export interface Broadcasted {
  /** Unique: the sender, a slash and a random part. */
  id: string;
  event: BroadcastEvent;
}

export const broadcastEnvelope = {
  pack: (event: BroadcastEvent, sender: string): Broadcasted => ({
    id: `${sender}/${crypto.randomUUID()}`,
    event,
  }),
  unpack: ({ id, event }: Broadcasted) => ({ event, sender: id.split('/', 1)[0]! }),
};
