// A member opens the page of a hot race, signs up, and looks at their races.
// k6 run -e PROFILE=rush loadtests/race-sign-up.ts
import { check, sleep } from 'k6';
import execution from 'k6/execution';
import { Counter } from 'k6/metrics';
import { callAs } from './api.ts';
import { race, tokens } from './at-hand.ts';
import { optionsFor } from './profiles.ts';
import { signUp, signUpAgain, signUpIdOf } from './sign-up.ts';
import { summaryPage } from './summary.ts';

const RACE_FULL = 3004;
/** So many of a hundred send the call again, as impatient fingers and retrying clients do. */
const SENT_TWICE = 10;

const { raceId } = race;

export const options = optionsFor(__ENV.PROFILE ?? 'smoke', {
  'http_req_duration{call:sign_up}': ['p(95)<1000', 'p(99)<2500'],
  'http_req_duration{call:get_race_detail}': ['p(95)<500'],
  confirmed: [`count<=${race.places}`],
  broken_promises: ['count==0'],
});

/** Members who hold a place; more of them than places is what must never be. */
const confirmed = new Counter('confirmed');
/** A repeated call with another answer, or a refusal that is none of the business. */
const brokenPromises = new Counter('broken_promises');

export const handleSummary = summaryPage('race-sign-up');

export default function comeAndSignUp(): void {
  const turn = execution.scenario.iterationInTest;
  const member = tokens[turn % tokens.length]!;
  callAs(race, member, 'get_race_detail', { raceId });
  callAs(race, member, 'get_my_sign_up', { raceId });

  const answer = signUp(turn);
  check(answer, { 'an answer came': (one) => one !== null });
  // In a long run everybody comes again and has their place already: they are counted once.
  if (answer?.data?.status === 'confirmed' && turn < tokens.length) confirmed.add(1);
  if (answer && answer.code !== 0 && answer.code !== RACE_FULL) brokenPromises.add(1);

  if (answer && turn % 100 < SENT_TWICE) {
    const again = signUpAgain(turn);
    if (again && signUpIdOf(again) !== signUpIdOf(answer)) brokenPromises.add(1);
  }
  callAs(race, member, 'get_my_race_list', {});
  sleep(Math.random());
}
