import type { AdminClubJoinView } from '@paddock/contracts/club/admin-club.shapes';
import type { ClubJoinView } from '@paddock/contracts/club/club.shapes';
import { phoneReaders, type AdminRole } from '@paddock/contracts/caller';
import { maskPhone } from '@paddock/kit/logging/log';
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
  phone: phoneReaders.includes(role) ? join.phone : maskPhone(join.phone),
  createdAt: join.createdAt.toISOString(),
  decidedAt: join.decidedAt?.toISOString() ?? null,
});
