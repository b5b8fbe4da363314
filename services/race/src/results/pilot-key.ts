import type { Entry } from './result.ts';

/** What tells one pilot of a result from another: the account, else the callsign, else the name. */
export function pilotKey({
  memberId,
  callsign,
  name,
}: Pick<Entry, 'memberId' | 'callsign' | 'name'>): string {
  if (memberId) return `member:${memberId}`;
  return callsign ? `callsign:${callsign.toLowerCase()}` : `name:${name.toLowerCase()}`;
}
