import { pilotIdentity, type Outcome } from '../result.model.ts';

/**
 * Maps each row of a season to its pilot. A row without account belongs to the account with the same callsign, a row without
 * callsign to the only pilot with the same name.
 */
export function seasonPilots(rows: readonly Outcome[]): (row: Outcome) => string {
  const accounts = new UniqueNames();
  for (const row of rows) if (row.memberId) accounts.add(row.callsign, pilotIdentity(row));
  const byCallsign = (row: Outcome): string =>
    row.memberId ? pilotIdentity(row) : (accounts.get(row.callsign) ?? pilotIdentity(row));
  const names = new UniqueNames();
  for (const row of rows) if (row.memberId || row.callsign) names.add(row.name, byCallsign(row));
  return (row) =>
    row.memberId || row.callsign ? byCallsign(row) : (names.get(row.name) ?? pilotIdentity(row));
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
