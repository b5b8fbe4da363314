import type { MemberCaller } from '@paddock/contracts/caller';
import { newMember } from '@paddock/kit/testing/test-host';
import { type RaceHost } from '../support/race-host.ts';

interface PilotChanges {
  nickname?: string;
  realName?: string;
  callsign?: string;
  team?: string;
}

let numbers = 0;

/** A member known to the auth service. */
export async function addPilot(
  host: RaceHost,
  { nickname = 'Pilot', realName = '', callsign = '', team = '' }: PilotChanges = {},
): Promise<MemberCaller & { phone: string }> {
  numbers += 1;
  const phone = `+86137${String(numbers).padStart(8, '0')}`;
  const [row] = await host.services.query<{ memberId: string }>(
    'auth',
    `insert into member (phone, password_hash, nickname, real_name, callsign, team, language)
     values ($1, 'none', $2, $3, $4, $5, 'en') returning public_id as "memberId"`,
    [phone, nickname, realName, callsign, team],
  );
  return { ...newMember(), memberId: row!.memberId, phone };
}
