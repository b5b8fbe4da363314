import { randomUUID } from 'node:crypto';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { RaceHost } from '../support/race-host.ts';

let numbers = 0;

interface Wanted {
  realName?: string;
  nickname?: string;
  birthYear?: number | null;
  phone?: string;
}

/** A member with an account in the auth service. */
export async function newAccount(
  host: RaceHost,
  { realName = '', nickname = 'Owl', birthYear = null, phone }: Wanted = {},
): Promise<MemberCaller> {
  const [row] = await host.services.query<{ memberId: string }>(
    'auth',
    `insert into member (phone, password_hash, nickname, real_name, birth_year, language)
     values ($1, 'none', $2, $3, $4, 'en') returning public_id as "memberId"`,
    [phone ?? `+861391${String((numbers += 1)).padStart(7, '0')}`, nickname, realName, birthYear],
  );
  return { kind: 'member', memberId: row!.memberId, sessionId: randomUUID() };
}

/** Phone of such an account. */
export async function phoneOf(host: RaceHost, { memberId }: MemberCaller): Promise<string> {
  const [row] = await host.services.query<{ phone: string }>(
    'auth',
    'select phone from member where public_id = $1',
    [memberId],
  );
  return row!.phone;
}
