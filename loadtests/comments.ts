// Viewers of a video: the v3 list, then a live socket as in our own player.
// k6 run -e PROFILE=average loadtests/comments.ts
import { check } from 'k6';
import http from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import { WebSocket } from 'k6/websockets';
import { callAs } from './api.ts';
import { race, tokens } from './prepared.ts';
import { optionsFor } from './profiles.ts';
import { summaryPage } from './summary.ts';

const PROFILE = __ENV.PROFILE ?? 'smoke';
/** How long a viewer stays. A smoke run has two viewers at a time and ends after a minute. */
const STAY_MS = Number(__ENV.STAY ?? (PROFILE === 'smoke' ? 2000 : 20_000));

const joining = new Trend('joining', true);
const joined = new Counter('joined');
const lost = new Counter('lost_sockets');

export const options = optionsFor(PROFILE, {
  'http_req_duration{name:v3}': ['p(95)<500'],
  joining: ['p(95)<1000'],
  lost_sockets: ['count==0'],
  checks: ['rate==1'],
});
export const handleSummary = summaryPage('comments');

/** The id of the first video. */
export function setup(): string {
  const rows = callAs(race, tokens[0]!, 'get_race_video', {})?.data?.rows as
    | { videoId: string }[]
    | undefined;
  if (!rows?.[0]) throw new Error('There is no video; add the demo content.');
  return rows[0].videoId;
}

export default function watch(videoId: string): void {
  const list = http.get(`${race.url}/danmaku/v3/?id=${videoId}`, { tags: { name: 'v3' } });
  check(list, { 'list loaded': (one) => one.status === 200 && one.json('code') === 0 });

  const startedAt = Date.now();
  let isJoined = false;
  let isLeaving = false;
  const socket = new WebSocket(
    `${race.url.replace('http', 'ws')}/danmaku/live/?EIO=4&transport=websocket`,
    null,
    {
      headers: { Origin: race.url },
      tags: { name: 'live' },
    },
  );
  // Engine.IO: 0 open, 2 ping, 3 pong, 4 message; in a message Socket.IO: 0 connect, 2 event, 3 acknowledgement.
  socket.addEventListener('message', (event) => {
    const text = String((event as { data?: unknown } | undefined)?.data);
    if (text.startsWith('0')) socket.send('40');
    else if (text === '2') socket.send('3');
    else if (text.startsWith('40')) socket.send(`420${JSON.stringify(['join', { id: videoId }])}`);
    else if (text.startsWith('430')) {
      const [envelope] = JSON.parse(text.slice(3)) as [{ code: number }];
      isJoined = check(envelope, { 'room joined': ({ code }) => code === 0 });
      joining.add(Date.now() - startedAt);
      joined.add(1);
      setTimeout(() => {
        isLeaving = true;
        socket.close();
      }, STAY_MS);
    }
  });
  socket.addEventListener('close', () => {
    if (!isLeaving || !isJoined) lost.add(1);
  });
}
