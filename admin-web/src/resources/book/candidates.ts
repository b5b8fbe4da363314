import type { ViewOf } from '@paddock/contracts/call-table';

type SignUp = ViewOf<'adm/get_adm_sign_up_list'>['rows'][number];
type ResultRow = ViewOf<'adm/get_adm_result_detail'>['rows'][number];

/** A member who can get a certificate of the class. */
export interface Candidate {
  memberId: string;
  name: string;
  callsign: string;
  rank: number | null;
}

/** Pilots of the results first, in their order, then confirmed sign-ups; without duplicates. */
export function candidatesOf(
  confirmed: readonly Pick<SignUp, 'pilot'>[],
  results: readonly Pick<ResultRow, 'entry' | 'outcome'>[],
  text: string,
): Candidate[] {
  const found = new Map<string, Candidate>();
  const pilots = new Map(confirmed.map(({ pilot }) => [pilot.memberId, pilot]));
  for (const { entry, outcome } of results) {
    const { memberId } = entry;
    if (!memberId || !(pilots.has(memberId) || holds([entry.name, entry.callsign], text))) continue;
    const pilot = pilots.get(memberId);
    const name = pilot?.realName || entry.name || pilot?.nickname || entry.callsign;
    found.set(memberId, { memberId, name, callsign: entry.callsign, rank: outcome.rank });
  }
  for (const { memberId, realName, nickname, callsign } of pilots.values()) {
    if (!found.has(memberId))
      found.set(memberId, { memberId, name: realName || nickname, callsign, rank: null });
  }
  return [...found.values()];
}

const holds = (words: readonly string[], text: string): boolean =>
  words.some((word) => word.toLowerCase().includes(text.trim().toLowerCase()));
