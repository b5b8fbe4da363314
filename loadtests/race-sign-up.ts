// A member opens the page of a popular race, signs up, and lists own races.
// k6 run -e PROFILE=rush loadtests/race-sign-up.ts
import { check, sleep } from 'k6';
import execution from 'k6/execution';
import { Counter } from 'k6/metrics';
import { callAs } from './api.ts';
import { race, tokens } from './prepared.ts';
import { optionsFor } from './profiles.ts';
import { signUp, repeatSignUp, signUpIdOf } from './sign-up.ts';
import { summaryPage } from './summary.ts';

const RACE_FULL = 3004;
/** Double clicks and retries. */
const REPEATED_PERCENT = 10;

const { raceId } = race;

export const options = optionsFor(__ENV.PROFILE ?? 'smoke', {
  'http_req_duration{call:sign_up}': ['p(95)<1000', 'p(99)<2500'],
  'http_req_duration{call:get_race_detail}': ['p(95)<500'],
  confirmed: [`count<=${race.places}`],
  wrong_answers: ['count==0'],
});

/** Members with a place; must not exceed the number of places. */
const confirmed = new Counter('confirmed');
/** A repeated call with another answer, or an unexpected refusal. */
const wrongAnswers = new Counter('wrong_answers');

export const handleSummary = summaryPage('race-sign-up');

/** The first calls after a start fill caches and compile code; their tag keeps them out of the thresholds of calls. */
export function setup(): void {
  for (const member of tokens.slice(0, 10)) {
    callAs(race, member, 'get_race_detail', { raceId }, '', 'warm-up');
    callAs(race, member, 'get_my_sign_up', { raceId }, '', 'warm-up');
  }
}

export default function visitAndSignUp(): void {
  const turn = execution.scenario.iterationInTest;
  const member = tokens[turn % tokens.length]!;
  callAs(race, member, 'get_race_detail', { raceId });
  callAs(race, member, 'get_my_sign_up', { raceId });

  const answer = signUp(turn);
  check(answer, { answered: (one) => one !== null });
  // In a long run members return with a place: counted once.
  if (answer?.data?.status === 'confirmed' && turn < tokens.length) confirmed.add(1);
  if (answer && answer.code !== 0 && answer.code !== RACE_FULL) wrongAnswers.add(1);

  if (answer && turn % 100 < REPEATED_PERCENT) {
    const repeated = repeatSignUp(turn);
    if (repeated && signUpIdOf(repeated) !== signUpIdOf(answer)) wrongAnswers.add(1);
  }
  callAs(race, member, 'get_my_race_list', {});
  sleep(Math.random());
}
