import type { JoinStatus } from '@paddock/contracts/club/join-statuses';
import type { Language } from '@paddock/contracts/language';

/** What somebody told the club when asking to join. */
export interface Asking {
  memberId: string | null;
  name: string;
  phone: string;
  city: string;
  callsign: string;
  text: string;
  listed: boolean;
  /** Addresses of files that nobody but the office sees. */
  attachments: string[];
  language: Language;
}

export interface ClubJoin extends Asking {
  clubJoinId: string;
  status: JoinStatus;
  remark: string;
  note: string;
  decidedBy: string;
  decidedAt: Date | null;
  createdAt: Date;
}
