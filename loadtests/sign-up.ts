import { callAs, type Answer } from './api.ts';
import { race, tokens } from './at-hand.ts';

export const signUpIdOf = (answer: Answer) => answer?.data?.signUpId as string | undefined;

/** For the books of `npm run load:verify`: k6 writes it where `--console-output` says. */
const enter = (turn: number, words: string): void =>
  console.log(`ledger ${race.raceId} ${turn % tokens.length} ${words}`);

/** The member whose turn it is asks for a place in the hot race; the same turn again is the same request. */
export function signUp(turn: number): Answer {
  enter(turn, 'asked');
  const answer = signUpAgain(turn);
  if (answer) enter(turn, `told ${answer.code} ${signUpIdOf(answer) ?? ''}`);
  return answer;
}

/** As impatient fingers and retrying clients do; it is nothing new for the books. */
export function signUpAgain(turn: number): Answer {
  const { raceId, classId } = race;
  const member = turn % tokens.length;
  const input = { raceId, classId, answers: [] };
  return callAs(race, tokens[member]!, 'sign_up', input, `load-${raceId}-${member}`);
}
