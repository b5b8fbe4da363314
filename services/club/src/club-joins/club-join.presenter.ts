import type { AdminClubJoinView } from '@paddock/contracts/club/admin-club.shapes';
import type { ClubJoinView } from '@paddock/contracts/club/club.shapes';
import type { AdminRole } from '@paddock/contracts/caller';
import { phoneFor } from '@paddock/kit/texts/phone-for';
import type { ClubJoin } from './club-join.model.ts';

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
