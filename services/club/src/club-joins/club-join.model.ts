import type { JoinStatus } from '@paddock/contracts/club/join-statuses';
import type { Language } from '@paddock/contracts/language';

/** A request to join, as submitted. */
export interface JoinRequest {
  memberId: string | null;
  name: string;
  phone: string;
  city: string;
  callsign: string;
  text: string;
  listed: boolean;
  /** Private files, visible to the office only. */
  attachments: string[];
  language: Language;
}

export interface ClubJoin extends JoinRequest {
  clubJoinId: string;
  status: JoinStatus;
  remark: string;
  note: string;
  decidedBy: string;
  decidedAt: Date | null;
  createdAt: Date;
}
