// A mix of requests during a rollout, a node drain or a killed replica. No request may fail.
// k6 run -e PROFILE=steady -e DURATION=10m loadtests/rollout.ts
import { check } from 'k6';
import execution from 'k6/execution';
import http from 'k6/http';
import { callAs, callAsAdmin, saveAvatar, type Answer } from './api.ts';
import { editors, race, tokens } from './prepared.ts';
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

/** A media file, and a list of comments (of an unknown video, if there is none). */
export function setup(): { media: string; comments: string } {
  const media = saveAvatar(race, tokens[0]!, picture)!;
  const videos = callAs(race, '', 'get_race_video', {})?.data?.rows as { videoId: string }[] | undefined;
  return { media, comments: videos?.[0]?.videoId ?? 'nothing' };
}

type Action = (at: ReturnType<typeof setup>, turn: number) => boolean;

const isExpected = (answer: Answer): boolean => answer?.code === 0 || answer?.code === RACE_FULL;
const loads = (path: string, name: string, lang = 'en'): boolean =>
  http.get(race.url.replace('//en.', `//${lang}.`) + path, { tags: { name }, timeout: '15s' }).status === 200;
const member = (turn: number): string => tokens[turn % tokens.length]!;

const actions: Action[] = [
  () => loads('/', '/', 'cn'),
  () => loads('/race-list', '/race-list', 'ru'),
  () => loads(`/race-detail/${race.raceId}`, '/race-detail/{id}'),
  // Not cached: rendered each time.
  (_at, turn) => loads(`/race-list?turn=${turn}`, '/race-list?…'),
  () => isExpected(callAs(race, '', 'get_race_detail', { raceId: race.raceId })),
  (_at, turn) => isExpected(callAs(race, member(turn), 'get_my_race_list', {})),
  (_at, turn) => isExpected(signUp(turn)),
  (_at, turn) => isExpected(callAsAdmin(race, editors[turn % editors.length]!, 'get_adm_news_list', {})),
  ({ media }) => loads(media, 'media'),
  ({ comments }) => loads(`/danmaku/v3/?id=${comments}`, 'v3'),
];

export default function runAction(at: ReturnType<typeof setup>): void {
  const turn = execution.scenario.iterationInTest;
  const succeeded = actions[turn % actions.length]!(at, turn);
  if (!check(succeeded, { 'answered as expected': (yes) => yes }))
    console.error(`action ${turn % actions.length} failed`);
}
