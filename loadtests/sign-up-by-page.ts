// Members sign up in a browser: race page, sign-up page, form, own pass. The requests are those of the pages, not calls of the API.
// k6 run -e PROFILE=rush --console-output=/tmp/ledger.log loadtests/sign-up-by-page.ts
import { check } from 'k6';
import execution from 'k6/execution';
import http, { type RefinedResponse } from 'k6/http';
import { Counter } from 'k6/metrics';
import { race, tokens } from './prepared.ts';
import { optionsFor } from './profiles.ts';
import { record } from './sign-up.ts';
import { summaryPage } from './summary.ts';

const RACE_FULL = 3004;

const { raceId, classId, url } = race;
const racePath = `${url}/race-detail/${raceId}`;

export const options = optionsFor(__ENV.PROFILE ?? 'smoke', {
  'http_req_duration{page:race}': ['p(95)<500'],
  'http_req_duration{page:form}': ['p(95)<1500'],
  wrong_answers: ['count==0'],
});

/** A page that is neither the pass, nor the form, nor "all places are taken". */
const wrongAnswers = new Counter('wrong_answers');

export const handleSummary = summaryPage('sign-up-by-page');

const requestOptions = (page: string) => ({
  tags: { page, name: page },
  timeout: '15s',
  responseType: 'text' as const,
  // 400: all places are taken.
  responseCallback: http.expectedStatuses(200, 302, 400),
});

const has = ({ body }: RefinedResponse<'text'>, text: string): boolean => body?.includes(text) ?? false;

/** In the data of the page: "signUpId","0192…". */
const signUpIdIn = ({ body }: RefinedResponse<'text'>): string =>
  /\bsignUpId","([\w-]{36})/.exec(body ?? '')?.[1] ?? '';

export default function signUpByPage(): void {
  const turn = execution.scenario.iterationInTest;
  const cookie = `access_token=${tokens[turn % tokens.length]!}`;
  const get = (page: string, address: string) =>
    http.get(address, { headers: { cookie }, ...requestOptions(page) });

  check(get('race', racePath), { 'race page loaded': ({ status }) => status === 200 });
  // The race page's scripts ask for what depends on the member.
  get('session', `${url}/member/session.json`);
  get('own', `${racePath}/own.json`);
  const form = get('form', `${racePath}/sign-up`);
  check(form, { 'sign-up page loaded': ({ status }) => status === 200 });
  const formId = /name="formId" value="([\w-]+)"/.exec(form.body ?? '')?.[1];
  // No form: all places are taken, or the member signed up in an earlier turn.
  if (formId === undefined || !has(form, 'value="sign_up"')) return;

  record(turn, 'requested');
  const answer = http.post(
    `${racePath}/sign-up`,
    { formId, intent: 'sign_up', classId },
    { headers: { cookie, origin: url }, redirects: 0, ...requestOptions('post') },
  );
  if (answer.status === 302) {
    const pass = get('pass', url + answer.headers.Location!);
    const signUpId = signUpIdIn(pass);
    record(turn, `answered 0 ${signUpId}`);
    if (!signUpId || !has(pass, 'id="pass"')) wrongAnswers.add(1);
  } else if (answer.status === 400 && has(answer, 'All places are taken')) {
    record(turn, `answered ${RACE_FULL} `);
  } else if (answer.status !== 0 && answer.status !== 429 && answer.status !== 503) wrongAnswers.add(1);
}
