import type { Language } from '@paddock/contracts/language';

/** Who may comment on which video. Only this service can make or read one. */
export interface Ticket {
  videoId: string;
  memberId: string;
  sessionId: string | null;
  author: string;
  lang: Language;
  /** Of the video, when it was known. */
  seconds: number | null;
  /** In ms. */
  issuedAt: number;
}
