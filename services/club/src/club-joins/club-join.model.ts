import type { AdminRole } from '@paddock/contracts/caller';
import type { AdminClubJoinView } from '@paddock/contracts/club/admin-club.shapes';
import type { JoinStatus } from '@paddock/contracts/club/club-limits';
import type { ClubJoinView } from '@paddock/contracts/club/club.shapes';
import type { Language } from '@paddock/contracts/language';
import { phoneFor } from '@paddock/kit/texts/phone-for';

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

export const presentJoin = ({ clubJoinId, status, name, note, ...join }: ClubJoin): ClubJoinView => ({
  clubJoinId,
  status,
  name,
  note,
  createdAt: join.createdAt.toISOString(),
  decidedAt: join.decidedAt?.toISOString() ?? null,
});

export const presentForOffice = (join: ClubJoin, role: AdminRole): AdminClubJoinView => ({
  ...join,
  phone: phoneFor(role, join.phone),
  createdAt: join.createdAt.toISOString(),
  decidedAt: join.decidedAt?.toISOString() ?? null,
});
