import type {
  ResultEntryInput,
  ResultRoundInput,
} from '@paddock/contracts/race/outcomes/admin-result.shapes';
import type { ResultRulesInput } from '@paddock/contracts/race/outcomes/result.shapes';

export const rulesInput = (changes: Partial<ResultRulesInput> = {}): ResultRulesInput => ({
  method: 'race_time',
  points: [10, 8, 6, 4],
  tieRule: 'mean',
  division: 'open',
  ...changes,
});

export const roundInput = (
  laps: number,
  totalTime: number | null,
  bestLap: number | null = null,
): ResultRoundInput => ({
  laps,
  totalTime,
  bestLap,
});

export const entryInput = (callsign: string, changes: Partial<ResultEntryInput> = {}): ResultEntryInput => ({
  callsign,
  name: '',
  team: '',
  status: 'ok',
  rounds: [],
  ...changes,
});
