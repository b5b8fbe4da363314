import type { MemberCaller } from '@paddock/contracts/caller';
import { randomUUID } from 'node:crypto';
import type { RaceHost } from '../support/race-host.ts';

let numbers = 0;

/** A member with an account at the accounts service. */
export async function newAccount(
  host: RaceHost,
  { realName = '', nickname = 'Owl' }: { realName?: string; nickname?: string } = {},
): Promise<MemberCaller> {
  const [row] = await host.services.query<{ memberId: string }>(
    'auth',
    `insert into member (phone, password_hash, nickname, real_name, language)
     values ($1, 'none', $2, $3, 'en') returning public_id as "memberId"`,
    [`+861391${String((numbers += 1)).padStart(7, '0')}`, nickname, realName],
  );
  return { kind: 'member', memberId: row!.memberId, sessionId: randomUUID() };
}
