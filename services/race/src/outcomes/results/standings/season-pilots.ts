import { DistinctPilots } from '../distinct-pilots.ts';
import { pilotIdentity, type Outcome } from '../result.model.ts';

/**
 * Maps each row of a season to its pilot. A row without account belongs to the account with the same callsign, a row without
 * callsign to the only pilot with the same name. Where one result has a callsign with two names, the name counts too.
 */
export function seasonPilots(results: readonly (readonly Outcome[])[]): (row: Outcome) => string {
  const shared = new Set(results.flatMap(sharedCallsigns));
  const rows = results.flat();
  const identityOf = (row: Outcome): string => {
    const isShared = !row.memberId && shared.has(row.callsign.toLowerCase());
    return isShared ? `${pilotIdentity(row)}\n${row.name.toLowerCase()}` : pilotIdentity(row);
  };
  const accounts = new UniqueNames();
  for (const row of rows) if (row.memberId) accounts.add(keyOf(row), identityOf(row));
  const names = new UniqueNames();
  const byCallsign = (row: Outcome): string =>
    row.memberId ? identityOf(row) : (accounts.get(keyOf(row)) ?? identityOf(row));
  for (const row of rows) if (row.memberId || row.callsign) names.add(row.name, byCallsign(row));
  return (row) => (row.memberId || row.callsign ? byCallsign(row) : (names.get(row.name) ?? identityOf(row)));

  function keyOf({ callsign, name }: Outcome): string {
    return callsign && shared.has(callsign.toLowerCase()) ? `${callsign}\n${name}` : callsign;
  }
}

/** Callsigns of several pilots of one result. */
function sharedCallsigns(outcomes: readonly Outcome[]): string[] {
  const [seen, distinct] = [new Set<string>(), new DistinctPilots()];
  return outcomes.flatMap((row) => {
    const callsign = row.callsign.toLowerCase();
    const isShared = callsign !== '' && seen.has(callsign) && !distinct.has(row);
    seen.add(callsign);
    distinct.add(row);
    return isShared ? [callsign] : [];
  });
}

/** Maps names to pilots while they are unique. */
class UniqueNames {
  private readonly bearers = new Map<string, string | null>();

  add(word: string, bearer: string): void {
    if (!word) return;
    const key = word.toLowerCase();
    this.bearers.set(key, (this.bearers.get(key) ?? bearer) === bearer ? bearer : null);
  }

  get(word: string): string | null {
    return this.bearers.get(word.toLowerCase()) ?? null;
  }
}
