/** Namespace of the live socket, whose path is that of the comments. */
export const dayNamespace = '/race-days';

/** Events from pages that show a race day. */
export interface FollowerEvents {
  /** The last race counts; answered once changes of it are sent. */
  follow: (raceId: string, answer: () => void) => void;
}

/** Events to such pages. They have no content: what changed is read by calls, from caches. */
export interface DayEvents {
  /** Something may have changed: ask at a random moment within so many ms. */
  changed: (withinMs: number) => void;
}
