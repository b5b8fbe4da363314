import type { Language } from '@paddock/contracts/language';

/** Authorises a member to comment on a video. Sealed by this service. */
export interface Ticket {
  videoId: string;
  memberId: string;
  sessionId: string | null;
  /** Read by the previous release only: names are in `comment_author`. */
  author: '';
  lang: Language;
  /** The video's duration, if known. */
  seconds: number | null;
  /** In ms. */
  issuedAt: number;
}

/** As long as a long video; pages that stay open longer reload the video's data. */
export const TICKET_SECONDS = 2 * 3600;
