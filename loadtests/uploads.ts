// Members upload a profile picture and view it.
// k6 run -e PROFILE=average loadtests/uploads.ts
import { check } from 'k6';
import execution from 'k6/execution';
import http from 'k6/http';
import { saveAvatar } from './api.ts';
import { race, tokens } from './prepared.ts';
import { optionsFor } from './profiles.ts';
import { summaryPage } from './summary.ts';

const picture = open('../deploy/local/demo-videos/night-final/poster.jpg', 'b');

export const options = optionsFor(__ENV.PROFILE ?? 'smoke', {
  'http_req_duration{call:save_avatar}': ['p(95)<2000', 'p(99)<5000'],
  'http_req_duration{name:media}': ['p(95)<300'],
  checks: ['rate==1'],
});
export const handleSummary = summaryPage('uploads');

export default function upload(): void {
  const member = tokens[execution.scenario.iterationInTest % tokens.length]!;
  const address = saveAvatar(race, member, picture);
  if (!check(address, { uploaded: (one) => one !== undefined })) return;
  const seen = http.get(race.url + address!, { tags: { name: 'media' }, responseType: 'none' });
  check(seen, { served: ({ status }) => status === 200 });
}
