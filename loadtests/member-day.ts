// Reads of a member on an ordinary day: own races and certificates, news, a race.
// k6 run -e PROFILE=average loadtests/member-day.ts
import { check, sleep } from 'k6';
import execution from 'k6/execution';
import { callAs } from './api.ts';
import { race, tokens } from './prepared.ts';
import { optionsFor } from './profiles.ts';
import { summaryPage } from './summary.ts';

const day: [string, object][] = [
  ['get_member_info', {}],
  ['get_my_race_list', {}],
  ['get_race_list', {}],
  ['get_race_detail', { raceId: race.raceId }],
  ['get_my_books_list', {}],
  ['get_news_list', {}],
];

export const options = optionsFor(__ENV.PROFILE ?? 'smoke', {
  'http_req_duration{name:get_my_race_list}': ['p(95)<500'],
  'http_req_duration{name:get_member_info}': ['p(95)<500'],
  checks: ['rate==1'],
});
export const handleSummary = summaryPage('member-day');

export default function memberDay(): void {
  const member = tokens[execution.scenario.iterationInTest % tokens.length]!;
  for (const [call, input] of day) {
    const answer = callAs(race, member, call, input);
    check(answer, { 'not refused': (one) => one?.code === 0 });
    sleep(Math.random());
  }
}
