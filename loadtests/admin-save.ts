// Editors create, edit and delete news while visitors read them.
// k6 run -e PROFILE=average -e RATE=2 loadtests/admin-save.ts
import { check, sleep } from 'k6';
import execution from 'k6/execution';
import { Trend } from 'k6/metrics';
import { callAs, callAsAdmin } from './api.ts';
import { editors, race } from './prepared.ts';
import { optionsFor } from './profiles.ts';
import { summaryPage } from './summary.ts';

/** How long visitors still get the previous version, from any replica. */
const staleFor = new Trend('stale_for', true);
const MAX_STALE_MS = 5000;

export const options = optionsFor(__ENV.PROFILE ?? 'smoke', {
  'http_req_duration{call:save_news}': ['p(95)<500', 'p(99)<1500'],
  'http_req_duration{call:get_adm_news_list}': ['p(95)<500'],
  stale_for: ['p(95)<1000'],
  checks: ['rate==1'],
});
export const handleSummary = summaryPage('admin-save');

const inEachLanguage = (text: string): object => ({ cn: text, en: text, ru: text });
const news = (title: string): object => ({
  category: 'news',
  status: 'published',
  pinned: false,
  title: inEachLanguage(title),
  summary: inEachLanguage('Written by a load test'),
  body: inEachLanguage('<p>Lap times of the night, and what comes next.</p>'),
  attachments: [],
  related: [],
});

const titleShown = (newsId: string): unknown =>
  (callAs(race, '', 'get_news_detail', { newsId })?.data?.title as { text?: string } | undefined)?.text;

export default function save(): void {
  const turn = execution.scenario.iterationInTest;
  const editor = editors[turn % editors.length]!;
  callAsAdmin(race, editor, 'get_adm_news_list', {});
  const created = callAsAdmin(race, editor, 'save_news', news(`Turn ${turn}`));
  if (!check(created, { saved: (one) => one?.code === 0 })) return;
  const { newsId, version } = created!.data as { newsId: string; version: number };
  // Fills the cache.
  titleShown(newsId);
  const corrected = `Turn ${turn}, corrected`;
  const edited = callAsAdmin(race, editor, 'save_news', { ...news(corrected), newsId, version });
  check(edited, { edited: (one) => one?.code === 0 });
  const startedAt = Date.now();
  while (titleShown(newsId) !== corrected && Date.now() - startedAt < MAX_STALE_MS) sleep(0.05);
  staleFor.add(Date.now() - startedAt);
  const deleted = callAsAdmin(race, editor, 'del_news', { newsId });
  check(deleted, { deleted: (one) => one?.code === 0 });
}
