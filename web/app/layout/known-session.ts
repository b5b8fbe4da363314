import { networkFaultOf } from '../network/network-fault.ts';

/** The answer of /member/session.json. */
export interface SessionView {
  member: { nickname: string; avatar: string; unread: number } | null;
}

/** Per tab: an error page unmounts the header. */
let known: SessionView | undefined;

export const knownSession = (): SessionView | undefined => known;

/** Falls back to the last known session when the site does not answer; null before the first answer. */
export async function loadSession(load: () => Promise<SessionView | null>): Promise<SessionView | null> {
  try {
    known = (await load()) ?? known;
  } catch (error) {
    if (!networkFaultOf(error)) throw error;
  }
  return known ?? null;
}
