// Editors write news, correct them and take them away, while visitors read them.
// k6 run -e PROFILE=average -e RATE=2 loadtests/admin-save.ts
import { check, sleep } from 'k6';
import execution from 'k6/execution';
import { Trend } from 'k6/metrics';
import { callAs, callAsAdmin } from './api.ts';
import { editors, race } from './at-hand.ts';
import { optionsFor } from './profiles.ts';
import { summaryPage } from './summary.ts';

/** How long visitors are still shown what was, on whichever copy they ask. */
const shownAfter = new Trend('shown_after', true);
const LONGEST = 5000;

export const options = optionsFor(__ENV.PROFILE ?? 'smoke', {
  'http_req_duration{call:save_news}': ['p(95)<500', 'p(99)<1500'],
  'http_req_duration{call:get_adm_news_list}': ['p(95)<500'],
  shown_after: ['p(95)<1000'],
  checks: ['rate==1'],
});
export const handleSummary = summaryPage('admin-save');

const inEach = (text: string): object => ({ cn: text, en: text, ru: text });
const news = (title: string): object => ({
  category: 'news',
  status: 'published',
  pinned: false,
  title: inEach(title),
  summary: inEach('Written by a load test'),
  body: inEach('<p>Lap times of the night, and what comes next.</p>'),
  attachments: [],
  related: [],
});

const titleShown = (newsId: string): unknown =>
  (callAs(race, '', 'get_news_detail', { newsId })?.data?.title as { text?: string } | undefined)?.text;

export default function save(): void {
  const turn = execution.scenario.iterationInTest;
  const editor = editors[turn % editors.length]!;
  callAsAdmin(race, editor, 'get_adm_news_list', {});
  const made = callAsAdmin(race, editor, 'save_news', news(`Turn ${turn}`));
  if (!check(made, { 'it was saved': (one) => one?.code === 0 })) return;
  const { newsId, version } = made!.data as { newsId: string; version: number };
  // Somebody reads it first, so that it is kept.
  titleShown(newsId);
  const corrected = `Turn ${turn}, corrected`;
  const changed = callAsAdmin(race, editor, 'save_news', { ...news(corrected), newsId, version });
  check(changed, { 'it was corrected': (one) => one?.code === 0 });
  const begun = Date.now();
  while (titleShown(newsId) !== corrected && Date.now() - begun < LONGEST) sleep(0.05);
  shownAfter.add(Date.now() - begun);
  const gone = callAsAdmin(race, editor, 'del_news', { newsId });
  check(gone, { 'it was taken away': (one) => one?.code === 0 });
}
