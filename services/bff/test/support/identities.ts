import { randomUUID } from 'node:crypto';
import { hashPassword } from '@paddock/auth/passwords/password-hash';
import { authService } from '@paddock/auth/service';
import { AdminSessionsService } from '@paddock/auth/sessions/admin-sessions.service';
import { MemberSessionsService } from '@paddock/auth/sessions/member-sessions.service';
import type { Person } from '@paddock/auth/sessions/session.model';
import { clubService } from '@paddock/club/service';
import { contentService } from '@paddock/content/service';
import type { AdminRole } from '@paddock/contracts/caller';
import { danmakuService } from '@paddock/danmaku/service';
import type { HostedService, ServiceHost } from '@paddock/kit/testing/service-host';
import { accountSettings, testSites } from '@paddock/kit/testing/test-host';
import { raceService } from '@paddock/race/service';
import { seoService } from '@paddock/seo/service';
import { uploadService } from '@paddock/upload/service';

export const accounts = (settings: Record<string, string> = {}): HostedService => ({
  ...authService,
  settings: { ...accountSettings, ...settings },
});

const settings = { SITE_URLS: testSites };
export const races: HostedService = { ...raceService, settings };
const comments: HostedService = { ...danmakuService, settings };

/** All services of the call table. */
export const allServices = (authSettings?: Record<string, string>): HostedService[] => [
  accounts(authSettings),
  races,
  clubService,
  seoService,
  uploadService,
  contentService,
  comments,
];

const passwordHash = hashPassword('rotor-lemon-tundra');
let numbers = 0;

/** Real sessions in the database, with one shared password hash. */
export async function openMember(host: ServiceHost, status = 'active'): Promise<string> {
  numbers += 1;
  const [row] = await host.query<Person<'member'>>(
    'auth',
    `insert into member (phone, password_hash, nickname, language, status) values ($1, $2, 'pilot', 'en', $3)
     returning id, public_id as "publicId"`,
    [`+86138${String(numbers).padStart(8, '0')}`, await passwordHash, status],
  );
  return (await host.app('auth').get(MemberSessionsService).open(row!)).token;
}

/** A session of a member, and a pilot in the care of that member. */
export async function openGuardian(host: ServiceHost): Promise<{ token: string; pilotId: string }> {
  const token = await openMember(host);
  const [pilot] = await host.query<{ pilotId: string }>(
    'auth',
    `insert into member (phone, nickname, language, guardian_id)
     select m.phone, 'young pilot', 'en', m.id from member m join member_session s on s.member_id = m.id
     where s.token_hash = sha256($1::bytea) returning public_id as "pilotId"`,
    [Buffer.from(token)],
  );
  return { token, pilotId: pilot!.pilotId };
}

export async function openAdmin(host: ServiceHost, role: AdminRole, status = 'active'): Promise<string> {
  const [row] = await host.query<Person<'admin'>>(
    'auth',
    `insert into admin (account, name, password_hash, role, status) values ($1, $1, $2, $3, $4)
     returning id, public_id as "publicId"`,
    [`a${randomUUID().slice(0, 8)}`, await passwordHash, role, status],
  );
  return (await host.app('auth').get(AdminSessionsService).open(row!)).token;
}
