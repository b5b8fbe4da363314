import type { EntityManager } from 'typeorm';

const MEMBERS = 5000;
const SIGNED_UP = 1000;

/** Idempotent. Returns the members to sign up for a race. */
export async function addManyMembers(manager: EntityManager, passwordHash: string): Promise<string[]> {
  await manager.query(
    `insert into member (phone, password_hash, nickname, real_name, callsign, country, birth_year, radio_system,
       language, created_at, last_seen_at)
     select '+999' || lpad(n::text, 8, '0'), $2, 'Pilot ' || n, 'Test Pilot ' || n, 'P' || lpad(n::text, 4, '0'),
       (array['CN', 'RU', 'GB', 'DE'])[1 + n % 4], 1970 + n % 36, (array['dji', 'analog', 'hdzero', 'walksnail'])[1 + n % 4],
       (array['cn', 'en', 'ru'])[1 + n % 3], now() - n * interval '3 hours', now() - n * interval '1 hour'
     from generate_series(1, $1::int) n on conflict (phone) where guardian_id is null do nothing`,
    [MEMBERS, passwordHash],
  );
  const rows = await manager.query<{ memberId: string }[]>(
    `select public_id as "memberId" from member where phone like '+999%' and status = 'active' order by id limit $1`,
    [SIGNED_UP],
  );
  return rows.map(({ memberId }) => memberId);
}
