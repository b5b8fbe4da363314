// Visitors browse pages in three languages.
// k6 run -e PROFILE=average loadtests/browse.ts
import { check, sleep } from 'k6';
import execution from 'k6/execution';
import http from 'k6/http';
import { race } from './prepared.ts';
import { optionsFor } from './profiles.ts';
import { summaryPage } from './summary.ts';

const pages = [
  '/',
  '/race-list',
  '/race-event',
  '/race-video',
  '/race-images',
  '/rank',
  '/club',
  '/faq',
  '/history',
  '/contact',
];
const languages = ['cn', 'en', 'ru'];

export const options = optionsFor(__ENV.PROFILE ?? 'smoke', {
  'http_req_duration{kind:page}': ['p(95)<500', 'p(99)<1500'],
  checks: ['rate==1'],
});
export const handleSummary = summaryPage('browse');

export default function browse(): void {
  const turn = execution.scenario.iterationInTest;
  const site = race.url.replace('//en.', `//${languages[turn % languages.length]!}.`);
  const raceSite = `/race-detail/${race.raceId}`;
  for (const path of [pages[turn % pages.length]!, raceSite, pages[(turn * 7 + 3) % pages.length]!]) {
    const name = path === raceSite ? '/race-detail/{id}' : path;
    const response = http.get(site + path, { tags: { kind: 'page', name } });
    check(response, { 'page loaded': ({ status }) => status === 200 });
    sleep(Math.random());
  }
}
