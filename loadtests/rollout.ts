// A little of everything, a hundred times a second, for as long as something happens to the installation: a rollout, a machine that
// is emptied, a copy that is killed. Not one request may fail.
// k6 run -e PROFILE=steady -e DURATION=10m loadtests/rollout.ts
import { check } from 'k6';
import execution from 'k6/execution';
import http from 'k6/http';
import { callAs, callAsAdmin, saveAvatar, type Answer } from './api.ts';
import { editors, race, tokens } from './at-hand.ts';
import { optionsFor } from './profiles.ts';
import { signUp } from './sign-up.ts';
import { summaryPage } from './summary.ts';

const RACE_FULL = 3004;
const picture = open('../deploy/local/demo-videos/night-final/poster.jpg', 'b');

export const options = optionsFor(__ENV.PROFILE ?? 'smoke', {
  http_req_failed: ['rate==0'],
  checks: ['rate==1'],
});
export const handleSummary = summaryPage('rollout');

/** A file that is handed out, and a list of comments (of no video, where there is none). */
export function setup(): { media: string; comments: string } {
  const media = saveAvatar(race, tokens[0]!, picture)!;
  const videos = callAs(race, '', 'get_race_video', {})?.data?.rows as { videoId: string }[] | undefined;
  return { media, comments: videos?.[0]?.videoId ?? 'nothing' };
}

type TransactionStep = (at: ReturnType<typeof setup>, turn: number) => boolean;

const told = (answer: Answer): boolean => answer?.code === 0 || answer?.code === RACE_FULL;
const came = (path: string, name: string, lang = 'en'): boolean =>
  http.get(race.url.replace('//en.', `//${lang}.`) + path, { tags: { name }, timeout: '15s' }).status === 200;
const member = (turn: number): string => tokens[turn % tokens.length]!;

const deeds: TransactionStep[] = [
  () => came('/', '/', 'cn'),
  () => came('/race-list', '/race-list', 'ru'),
  () => came(`/race-detail/${race.raceId}`, '/race-detail/{id}'),
  // Never kept, so that it is rendered each time.
  (_at, turn) => came(`/race-list?turn=${turn}`, '/race-list?…'),
  () => told(callAs(race, '', 'get_race_detail', { raceId: race.raceId })),
  (_at, turn) => told(callAs(race, member(turn), 'get_my_race_list', {})),
  (_at, turn) => told(signUp(turn)),
  (_at, turn) => told(callAsAdmin(race, editors[turn % editors.length]!, 'get_adm_news_list', {})),
  ({ media }) => came(media, 'media'),
  ({ comments }) => came(`/danmaku/v3/?id=${comments}`, 'v3'),
];

export default function oneOfAll(at: ReturnType<typeof setup>): void {
  const turn = execution.scenario.iterationInTest;
  const well = deeds[turn % deeds.length]!(at, turn);
  if (!check(well, { 'it was answered': (yes) => yes })) console.error(`deed ${turn % deeds.length} failed`);
}
