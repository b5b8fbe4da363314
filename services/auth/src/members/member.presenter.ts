import type { AdminMemberView } from '@paddock/contracts/auth/admin-member.shapes';
import type { PilotInCareView } from '@paddock/contracts/auth/care.shapes';
import type { MemberCardView, MemberView } from '@paddock/contracts/auth/member.shapes';
import type { AdminRole } from '@paddock/contracts/caller';
import { phoneFor } from '@paddock/kit/texts/phone-for';
import type { Member } from './member.entity.ts';

export const presentMember = (member: Member) =>
  ({
    memberId: member.publicId,
    phone: member.phone,
    nickname: member.nickname,
    realName: member.realName,
    avatar: member.avatar,
    callsign: member.callsign,
    team: member.team,
    country: member.country,
    city: member.city,
    birthYear: member.birthYear,
    email: member.email,
    radioSystem: member.radioSystem,
    language: member.language,
    inCare: member.guardianKey !== null,
    createdAt: member.createdAt.toISOString(),
  }) satisfies MemberView;

export const presentForOffice = (
  member: Member,
  role: AdminRole,
  family: readonly Member[],
): AdminMemberView => ({
  ...presentMember(member),
  phone: phoneFor(role, member.phone),
  status: member.status,
  statusReason: member.statusReason,
  lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
  family: family.map(({ realName, nickname }) => realName || nickname),
});

export const presentCard = (member: Member): MemberCardView => ({
  memberId: member.publicId,
  status: member.status,
  phone: member.phone,
  nickname: member.nickname,
  realName: member.realName,
  avatar: member.avatar,
  callsign: member.callsign,
  team: member.team,
  country: member.country,
  birthYear: member.birthYear,
  radioSystem: member.radioSystem,
  language: member.language,
  inCare: member.guardianKey !== null,
});

export const presentInCare = (member: Member): PilotInCareView => ({
  memberId: member.publicId,
  status: member.status,
  erasedAt: member.eraseAt?.toISOString() ?? null,
  nickname: member.nickname,
  realName: member.realName,
  avatar: member.avatar,
  callsign: member.callsign,
  birthYear: member.birthYear,
});
