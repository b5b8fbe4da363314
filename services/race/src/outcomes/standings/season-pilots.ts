import { pilotIdentity, type Outcome } from '../results/result.model.ts';

/**
 * Tells for every row of a season whose it is. A row without an account belongs to the account that flew under the same
 * callsign, and a row without a callsign to the pilot who flew under the same name, if there is only one such.
 */
export function seasonPilots(rows: readonly Outcome[]): (row: Outcome) => string {
  const accounts = new OnlyOnes();
  for (const row of rows) if (row.memberId) accounts.add(row.callsign, pilotIdentity(row));
  const byCallsign = (row: Outcome): string =>
    row.memberId ? pilotIdentity(row) : (accounts.get(row.callsign) ?? pilotIdentity(row));
  const names = new OnlyOnes();
  for (const row of rows) if (row.memberId || row.callsign) names.add(row.name, byCallsign(row));
  return (row) =>
    row.memberId || row.callsign ? byCallsign(row) : (names.get(row.name) ?? pilotIdentity(row));
}

/** Which pilot has a callsign or a name, as long as only one has it. */
class OnlyOnes {
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
