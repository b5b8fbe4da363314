import { USUAL_IN_A_ROW } from '@paddock/contracts/race/catalog/race-limits';
import type {
  ResultEntryInput,
  ResultRoundInput,
} from '@paddock/contracts/race/outcomes/admin-result.shapes';
import type { ResultRulesInput, ResultState } from '@paddock/contracts/race/outcomes/result.shapes';
import type { RuleName } from '@paddock/contracts/rule-table';
import { BadInput } from '@paddock/kit/calls/refusal';
import { hasText, trimmed } from '@paddock/kit/texts/localized-text';
import { DistinctPilots } from './distinct-pilots.ts';
import type { Entry, Round, Rules } from './result.model.ts';

export const rulesFrom = ({
  method,
  rounds,
  inARow,
  points,
  tieRule,
  division,
  divisionName,
}: ResultRulesInput): Rules => ({
  method,
  rounds: method === 'best_rounds' ? (rounds ?? null) : null,
  inARow: method === 'best_consecutive' ? (inARow ?? USUAL_IN_A_ROW) : null,
  points,
  tieRule,
  division: division ?? null,
  divisionName: division && divisionName && hasText(divisionName) ? trimmed(divisionName) : null,
});

/** Omitted rounds are copied from the version that was read. */
export function entriesFrom(inputs: readonly ResultEntryInput[], read: readonly Entry[]): Entry[] {
  return inputs.map((input, i) => {
    const { rounds, row } = input;
    if (rounds) return entryFrom(input, rounds.map(roundFrom));
    if (row === undefined || row === null) return entryFrom(input, []);
    const source = read[row];
    if (!source) throw new BadInput({ [`entries.${i}.row`]: { rule: 'choice' } });
    return entryFrom(input, source.rounds);
  });
}

const roundFrom = ({ laps, totalTime, bestLap, bestConsecutive }: ResultRoundInput): Round => ({
  laps,
  totalTime: totalTime ?? null,
  bestLap: bestLap ?? null,
  bestConsecutive: bestConsecutive ?? null,
});

const entryFrom = (input: ResultEntryInput, rounds: Round[]): Entry => ({
  memberId: input.memberId ?? null,
  name: input.name.trim(),
  callsign: input.callsign.trim(),
  team: input.team.trim(),
  status: input.status,
  guest: input.guest ?? false,
  rank: input.rank ?? null,
  rounds,
  videoSecond: input.videoSecond ?? null,
});

export function checkRules(rules: Rules): void {
  const faults = faultsIn(rules, [], 'draft');
  if (Object.keys(faults).length > 0) throw new BadInput(faults);
}

/** Contradictions, by field. */
export function faultsIn(
  rules: Rules,
  entries: readonly Entry[],
  state: ResultState,
): Record<string, { rule: RuleName }> {
  const faults: Record<string, { rule: RuleName }> = {};
  if (rules.method === 'best_rounds' && !rules.rounds) faults['rules.rounds'] = { rule: 'required' };
  if (state !== 'draft' && entries.length === 0) faults.entries = { rule: 'resultWithoutPilots' };
  const seen = new DistinctPilots();
  entries.forEach((entry, i) => {
    if (!entry.callsign && !entry.name) faults[`entries.${i}.callsign`] = { rule: 'required' };
    else if (seen.has(entry)) faults[`entries.${i}.callsign`] = { rule: 'pilotTwice' };
    seen.add(entry);
  });
  return faults;
}
