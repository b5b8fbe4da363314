import { networkFaultOf } from '../network/network-fault.ts';

/** What /member/session.json answers. */
export interface SessionView {
  member: { nickname: string; avatar: string; unread: number } | null;
}

/** Of this tab, when it was last told: a page that cannot be read takes everything with it that was drawn before. */
let known: SessionView | undefined;

export const knownSession = (): SessionView | undefined => known;

/** Where nobody can be asked, it is whoever it was; null where nobody was known either. */
export async function askSession(ask: () => Promise<SessionView | null>): Promise<SessionView | null> {
  try {
    known = (await ask()) ?? known;
  } catch (error) {
    if (!networkFaultOf(error)) throw error;
  }
  return known ?? null;
}
