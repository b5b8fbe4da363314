import type { AdminRole } from '@paddock/contracts/caller';
import type { Demo, DemoPilot } from '@paddock/contracts/demo';
import { withDatabase } from '@paddock/kit/database/with-database';
import { hashPassword } from '../passwords/password-hash.ts';
import { authSchema } from '../schema.ts';
import { demoMembers } from './demo-members.ts';

export interface DemoAccounts {
  admins: { account: string; role: AdminRole }[];
  /** Phones of members who can sign in. */
  members: string[];
  /** The members that are pilots in the demo races. */
  pilots: DemoPilot[];
}

const demoAdmins: { account: string; name: string; role: AdminRole }[] = [
  { account: 'owner', name: '周明', role: 'owner' },
  { account: 'editor', name: 'Анна Лебедева', role: 'editor' },
  { account: 'operator', name: '许佳', role: 'operator' },
  { account: 'viewer', name: 'Sam Porter', role: 'viewer' },
];

/** Demo organisation for local development. Idempotent: adds missing rows, changes none. */
export async function seedDemoAccounts(
  url: string,
  { adminPassword, memberPassword }: Omit<Demo, 'pilots'>,
): Promise<DemoAccounts> {
  const adminHash = await hashPassword(adminPassword);
  const memberHash = await hashPassword(memberPassword);
  const pilots = await withDatabase(authSchema, url, (source) =>
    source.transaction(async (manager) => {
      for (const { account, name, role } of demoAdmins) {
        await manager.query(
          `insert into admin (account, name, role, password_hash, created_at)
           values ($1, $2, $3, $4, now() - interval '2 years') on conflict (account) do nothing`,
          [account, name, role, adminHash],
        );
      }
      for (const member of demoMembers) {
        await manager.query(
          `insert into member (phone, password_hash, nickname, real_name, callsign, team, country, city, birth_year,
             radio_system, language, status, status_reason, created_at, last_seen_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
             now() - make_interval(days => $14), now() - make_interval(days => $15))
           on conflict (phone) do nothing`,
          [
            member.phone,
            memberHash,
            member.nickname,
            member.realName,
            member.callsign,
            member.team,
            member.country,
            member.city,
            member.birthYear,
            member.radioSystem,
            member.language,
            member.status ?? 'active',
            member.statusReason ?? '',
            member.joined,
            member.seen,
          ],
        );
      }
      return manager.query<DemoPilot[]>(
        `select public_id as "memberId", callsign, real_name as "realName" from member
         where phone = any($1) and status = 'active' and callsign <> '' order by id`,
        [demoMembers.map(({ phone }) => phone)],
      );
    }),
  );
  return {
    admins: demoAdmins.map(({ account, role }) => ({ account, role })),
    members: demoMembers.filter(({ status }) => !status).map(({ phone }) => phone),
    pilots,
  };
}
