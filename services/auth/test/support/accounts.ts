import type { AdminRole } from '@paddock/contracts/caller';
import type { ServiceHost } from '@paddock/kit/testing/service-host';
import { hashPassword } from '../../src/passwords/password-hash.ts';

export const PASSWORD = 'rotor-lemon-tundra';
const passwordHash = hashPassword(PASSWORD);

let numbers = 0;

/** Unique numbers, spread over prefixes. */
export function newPhone(): string {
  numbers += 1;
  return `+86138${String(numbers * 10_007 + Number(process.env.JEST_WORKER_ID ?? 1)).padStart(8, '0')}`;
}

export interface MemberRow {
  memberId: string;
  phone: string;
  nickname: string;
}

export interface MemberChanges {
  phone?: string;
  nickname?: string;
  realName?: string;
  callsign?: string;
  status?: string;
  createdAt?: Date;
  lastSeenAt?: Date | null;
}

export async function addMember(host: ServiceHost, changes: MemberChanges): Promise<MemberRow> {
  const phone = changes.phone ?? newPhone();
  const nickname = changes.nickname ?? `pilot-${numbers}`;
  const [row] = await host.query<{ memberId: string }>(
    'auth',
    `insert into member (phone, password_hash, nickname, real_name, callsign, language, status, created_at, last_seen_at)
     values ($1, $2, $3, $4, $5, 'en', $6, $7, $8) returning public_id as "memberId"`,
    [
      phone,
      await passwordHash,
      nickname,
      changes.realName ?? '',
      changes.callsign ?? '',
      changes.status ?? 'active',
      changes.createdAt ?? new Date(),
      changes.lastSeenAt ?? null,
    ],
  );
  return { memberId: row!.memberId, phone, nickname };
}

export interface AdminRow {
  adminId: string;
  account: string;
}

export async function addAdmin(
  host: ServiceHost,
  role: AdminRole,
  { account }: { account?: string },
): Promise<AdminRow> {
  numbers += 1;
  const name = account ?? `${role}-${numbers}`;
  const [row] = await host.query<{ adminId: string }>(
    'auth',
    `insert into admin (account, name, password_hash, role) values ($1, $1, $2, $3) returning public_id as "adminId"`,
    [name, await passwordHash, role],
  );
  return { adminId: row!.adminId, account: name };
}
