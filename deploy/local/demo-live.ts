// `npm run demo:live`: demo members watch a video and comment on it until Ctrl-C, while `npm start` runs. The argument is the
// address of a video; the default is the newest one.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { CallName, InputOf, ViewOf } from '@paddock/contracts/call-table';
import { livePath, type RoomEvents, type ViewerEvents } from '@paddock/contracts/danmaku/live';
import { demoPeople } from '@paddock/contracts/demo-pilots';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import type { Language } from '@paddock/contracts/language';
import { momentsOf } from '../../services/danmaku/src/seed/demo-moments.ts';
import { askFrontDoor } from './front-door-client.ts';
import { demo, hostsAt, localSecrets, sitePort } from './settings.ts';
import { Complaint, complainAndExit, say } from './terminal.ts';

const AUDIENCE = 6;
const colors = [0xff_ff_ff, 0xff_ff_ff, 0xff_ff_ff, 0xff_e1_33, 0x39_cc_ff, 0x64_dd_17];
const hosts = hostsAt(sitePort());

interface Viewer {
  lang: Language;
  socket: Socket<RoomEvents, ViewerEvents>;
}

async function call<Name extends CallName>(
  name: Name,
  lang: Language,
  input: InputOf<Name>,
  headers: Record<string, string> = {},
): Promise<ViewOf<Name>> {
  const asking = { ...headers, lang, token: hourlyToken(localSecrets().hourly, Date.now()) };
  const { envelope } = await askFrontDoor(hosts[lang], `/api/${name}`, asking, JSON.stringify(input));
  if (envelope.code !== 0) throw new Complaint(`${name}: ${envelope.msg}`);
  return envelope.data as ViewOf<Name>;
}

/** The video of the argument, else a live one, else the newest with comments. */
async function pickVideo(): Promise<{ videoId: string; seconds: number }> {
  const named = /[\da-f-]{36}/.exec(process.argv[2] ?? '')?.[0];
  const { rows } = await call('get_race_video', 'en', { pageSize: 20 });
  const videoId = named ?? rows[0]?.videoId;
  if (!videoId) throw new Complaint('There is no video yet. Add one in the back office.');
  const { card } = await call('get_race_video_detail', 'en', { videoId });
  return { videoId, seconds: card.seconds ?? 60 };
}

async function enter(videoId: string, phone: string, lang: Language): Promise<Viewer> {
  const { accessToken } = await call('login', lang, { phone, password: demo.memberPassword });
  const { danmaku } = await call('get_race_video_detail', lang, { videoId }, { access_token: accessToken });
  if (!danmaku?.ticket) throw new Complaint('Comments are off for this video.');
  const socket: Viewer['socket'] = io(`http://127.0.0.1:${sitePort()}`, {
    path: livePath,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { host: hosts[lang], origin: `http://${hosts[lang]}` },
  });
  const join = { id: videoId, ticket: danmaku.ticket, lang };
  socket.on('connect', () => void socket.emitWithAck('join', join));
  return { lang, socket };
}

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;

try {
  const { videoId, seconds } = await pickVideo();
  const members = demoPeople.slice(0, AUDIENCE);
  const moments = momentsOf('flight', seconds);
  const audience = await Promise.all(members.map(({ phone, language }) => enter(videoId, phone, language)));
  say(
    `\n  ${audience.length} members watch http://${hosts.en}/race-video/${videoId} and write. Ctrl-C ends it.\n`,
  );
  const begun = Date.now();
  for (;;) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- comments are sent one at a time
    await pause(randomInt(700, 2600));
    const time = ((Date.now() - begun) / 1000) % seconds;
    const { lang, socket } = oneOf(audience);
    const moment = moments.findLast(({ from }) => from <= time);
    if (!moment || !socket.connected) continue;
    const comment = { id: randomUUID(), time, type: randomInt(8) === 0 ? 1 : 0, color: oneOf(colors) };
    // oxlint-disable-next-line eslint/no-await-in-loop
    const { code, msg } = await socket.emitWithAck('send', { ...comment, text: oneOf(moment.texts[lang]) });
    if (code !== 0) say(`  ${msg}`);
  }
} catch (error) {
  complainAndExit(error);
}
