import { callAs, type Answer } from './api.ts';
import { race, tokens } from './prepared.ts';

export const signUpIdOf = (answer: Answer) => answer?.data?.signUpId as string | undefined;

/** Ledger for `npm run load:verify`, written to `--console-output`. */
export const record = (turn: number, entry: string): void =>
  console.log(`ledger ${race.raceId} ${turn % tokens.length} ${entry}`);

/** Signs up the member of this turn; the same turn has the same idempotency key. */
export function signUp(turn: number): Answer {
  record(turn, 'requested');
  const answer = repeatSignUp(turn);
  if (answer) record(turn, `answered ${answer.code} ${signUpIdOf(answer) ?? ''}`);
  return answer;
}

/** A double click or retry, not recorded in the ledger. */
export function repeatSignUp(turn: number): Answer {
  const { raceId, classId } = race;
  const member = turn % tokens.length;
  const input = { raceId, classId, answers: [] };
  return callAs(race, tokens[member]!, 'sign_up', input, `load-${raceId}-${member}`);
}
