import type { EntityManager } from 'typeorm';
import type { AdminRole } from '@paddock/contracts/caller';
import type { DataSet, Demo, DemoPilot } from '@paddock/contracts/demo';
import { otherClubOf } from '@paddock/contracts/demo-other-clubs';
import { demoPeople } from '@paddock/contracts/demo-pilots';
import { insertRows } from '@paddock/kit/database/insert-rows';
import { withDatabase } from '@paddock/kit/database/with-database';
import { issueSetupKey } from '../admins/first-owner/setup-key.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { authSchema } from '../schema.ts';
import demo from './demo.json' with { type: 'json' };
import { addManyMembers } from './many-members.ts';

export interface DemoAccounts {
  admins: { account: string; role: AdminRole }[];
  /** Phones of members who can sign in. */
  members: string[];
  /** The members that are pilots in the demo races. */
  pilots: DemoPilot[];
  memberIds: string[];
  /** Of an installation without an owner. */
  setupKey?: string;
}

/** Of the pilots of a set, and who is not active. */
function membersOf(dataSet: DataSet | undefined) {
  const club = otherClubOf(dataSet);
  const people = club
    ? club.drivers.map((driver) => ({ ...driver, radio: null }))
    : demoPeople.map((person) => ({ ...person, helmet: person.callsign.toLowerCase() }));
  const pilots = people.map(({ realName: real_name, radio: radio_system, slower: _slower, ...person }) => ({
    ...person,
    real_name,
    radio_system,
    status: 'active',
    status_reason: '',
  }));
  const others = club ? [] : demo.members.map((member) => ({ ...member, helmet: '' }));
  return { pilots, members: [...pilots, ...others] };
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

/** Idempotent. */
async function addPilotsInCare(manager: EntityManager): Promise<void> {
  const years = demo.inCare.map(({ age }) => new Date().getUTCFullYear() - age);
  await manager.query(
    `insert into member (phone, nickname, real_name, callsign, birth_year, language, created_at, guardian_id)
     select g.phone, p.callsign, p.name, p.callsign, p.year, g.language, g.created_at, g.id
     from unnest($1::text[], $2::text[], $3::text[], $4::int[]) as p (guardian, name, callsign, year)
       join member g on g.phone = p.guardian and g.guardian_id is null
     where not exists (select from member o where o.guardian_id = g.id and o.callsign = p.callsign)`,
    [
      demo.inCare.map(({ guardian }) => guardian),
      demo.inCare.map(({ name }) => name),
      demo.inCare.map(({ callsign }) => callsign),
      years,
    ],
  );
}

/**
 * Demo organisation for local development. Idempotent: adds missing rows, changes none. The set `empty` has no
 * accounts: its first owner is created on the setup page.
 */
export async function seedDemoAccounts(
  url: string,
  { adminPassword, memberPassword, dataSet, picture }: Omit<Demo, 'pilots'>,
): Promise<DemoAccounts> {
  if (dataSet === 'empty') {
    const setupKey = await withDatabase(authSchema, url, issueSetupKey);
    return { admins: [], members: [], pilots: [], memberIds: [], ...(setupKey && { setupKey }) };
  }
  const adminHash = await hashPassword(adminPassword);
  const memberHash = await hashPassword(memberPassword);
  const admins = demo.admins.map((admin) => ({
    ...admin,
    password_hash: adminHash,
    created_at: daysAgo(730),
  }));
  const known = membersOf(dataSet);
  const members = await Promise.all(
    known.members.map(async ({ joined, seen, age, helmet, ...member }) => ({
      ...member,
      avatar: helmet && (await picture(`helmet-${helmet}`)),
      birth_year: new Date().getUTCFullYear() - age,
      password_hash: memberHash,
      created_at: daysAgo(joined),
      last_seen_at: daysAgo(seen),
    })),
  );
  const added = await withDatabase(authSchema, url, (source) =>
    source.transaction(async (manager) => {
      await insertRows(manager, 'admin', admins, { onConflict: 'on conflict (account) do nothing' });
      await insertRows(manager, 'member', members, {
        onConflict: 'on conflict (phone) where guardian_id is null do nothing',
      });
      if (!otherClubOf(dataSet)) await addPilotsInCare(manager);
      const memberIds = dataSet === 'large' ? await addManyMembers(manager, memberHash) : [];
      const pilots = await manager.query<DemoPilot[]>(
        `select public_id as "memberId", callsign, real_name as "realName" from member
         where phone = any($1) and status = 'active' and callsign <> '' and guardian_id is null order by id`,
        [known.pilots.map(({ phone }) => phone)],
      );
      return { pilots, memberIds };
    }),
  );
  return {
    admins: demo.admins.map(({ account, role }) => ({ account, role: role as AdminRole })),
    members: members.filter(({ status }) => status === 'active').map(({ phone }) => phone),
    ...added,
  };
}
