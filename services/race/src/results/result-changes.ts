import type { ResultEntryInput } from '@paddock/contracts/race/admin-result.shapes';
import type { FieldRule } from '@paddock/contracts/field-rules';
import type { ResultRulesInput, ResultState } from '@paddock/contracts/race/result.shapes';
import { pilotIdentity, type Entry, type Rules } from './result.model.ts';

export const rulesFrom = ({ method, rounds, points, tieRule, division }: ResultRulesInput): Rules => ({
  method,
  rounds: method === 'best_rounds' ? (rounds ?? null) : null,
  points,
  tieRule,
  division: division ?? null,
});

export const entryFrom = (input: ResultEntryInput): Entry => ({
  memberId: input.memberId ?? null,
  name: input.name.trim(),
  callsign: input.callsign.trim(),
  team: input.team.trim(),
  status: input.status,
  rank: input.rank ?? null,
  rounds: input.rounds.map(({ laps, totalTime, bestLap, bestConsecutive }) => ({
    laps,
    totalTime: totalTime ?? null,
    bestLap: bestLap ?? null,
    bestConsecutive: bestConsecutive ?? null,
  })),
  videoSecond: input.videoSecond ?? null,
});

/** A result contradicting itself, by the field that says so. */
export function faultsIn(
  rules: Rules,
  entries: readonly Entry[],
  state: ResultState,
): Record<string, { rule: FieldRule }> {
  const faults: Record<string, { rule: FieldRule }> = {};
  if (rules.method === 'best_rounds' && !rules.rounds) faults['rules.rounds'] = { rule: 'required' };
  if (state !== 'draft' && entries.length === 0) faults.entries = { rule: 'resultWithoutPilots' };
  const seen = new Set<string>();
  entries.forEach((entry, i) => {
    const identity = pilotIdentity(entry);
    if (!entry.callsign && !entry.name) faults[`entries.${i}.callsign`] = { rule: 'required' };
    else if (seen.has(identity)) faults[`entries.${i}.callsign`] = { rule: 'pilotTwice' };
    seen.add(identity);
  });
  return faults;
}
