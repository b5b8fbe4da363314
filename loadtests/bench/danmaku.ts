// `npm run bench:danmaku`: cost of comments compared with minimal servers, in one run on one machine.
import autocannon from 'autocannon';
import { fork, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { Pool as UndiciPool } from 'undici';
import { root } from '../../deploy/local/places.ts';
import { freePort } from '../../deploy/local/ports.ts';
import { complainAndExit, say, step } from '../../deploy/local/terminal.ts';
import { DanmakuCopies, ticketFor } from './danmaku-copies.ts';
import { addHistory } from './danmaku-history.ts';
import { LiveClient } from './live-client.ts';
import { median } from './processes.ts';

const VIEWERS = 500;
const PER_SECOND = 50;
const LIVE_SECONDS = 10;
/** Comments per round, and concurrency. */
const ACKNOWLEDGED = 4000;
const PARALLEL = 200;

/** CPU seconds of a process (Linux, 100 ticks a second). */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident memory of a process, in kB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function startPlain(role: 'frames' | 'list', env: Record<string, string>): Promise<ChildProcess> {
  const child = fork(join(root, 'loadtests/bench/danmaku-role.ts'), [role], {
    env: { ...process.env, ...env },
  });
  await new Promise<void>((resolve) => child.once('message', () => resolve()));
  return child;
}

/** Runs each task once with limited concurrency; returns tasks per second. */
async function perSecond(count: number, work: (i: number) => Promise<void>): Promise<number> {
  let next = 0;
  const began = performance.now();
  const worker = async (): Promise<void> => {
    for (let i = next++; i < count; i = next++) await work(i);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return count / ((performance.now() - began) / 1000);
}

/** Comments a second: through the service, each of another member, first and later ones; and with one transaction per comment. */
async function acknowledgements({ copies, databaseUrl }: DanmakuCopies) {
  await addHistory(databaseUrl, 'earlier', 100, 100_000);
  const videoId = 'acknowledged';
  const service = new UndiciPool(copies[0]!.url, { connections: PARALLEL });
  const throughService = async (members: readonly string[]): Promise<number> => {
    const bodies = members.map((memberId, i) =>
      JSON.stringify({
        token: ticketFor(videoId, memberId),
        id: videoId,
        time: i % 300,
        text: `Comment ${i}`,
        color: 1,
        type: 0,
      }),
    );
    return perSecond(ACKNOWLEDGED, async (i) => {
      // Each from another network.
      const headers = { 'x-forwarded-for': `10.0.${i >> 8}.${i & 255}` };
      const answer = await service.request({
        method: 'POST',
        path: '/danmaku/v3/',
        headers,
        body: bodies[i]!,
      });
      const { code } = (await answer.body.json()) as { code: number };
      if (code !== 0) throw new Error(`a comment was refused with ${code}`);
    });
  };
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const byHand = (): Promise<number> =>
    perSecond(ACKNOWLEDGED, async () => {
      const client = await pool.connect();
      await client.query('begin');
      const { rows } = await client.query<{ last: string }>(
        `insert into danmaku.comment_stream values ('single', 1, 1)
         on conflict (video_id) do update set last_offset = danmaku.comment_stream.last_offset + 1
         returning last_offset as last`,
      );
      await client.query(
        `insert into danmaku.comment (public_id, video_id, stream_offset, time_ms, type, color, member_id, sender,
           author, text, lang, status, sent_at)
         values ($1, 'single', $2, 1, 0, 1, $1, 's', 'a', 't', 'en', 'shown', now())`,
        [randomUUID(), rows[0]!.last],
      );
      await client.query('commit');
      client.release();
    });
  const rounds: { first: number; later: number; each: number }[] = [];
  // In turn; the first round is a warm-up.
  for (let i = 0; i < 4; i += 1) {
    const members = Array.from({ length: ACKNOWLEDGED }, () => randomUUID());
    const first = await throughService(members);
    rounds.push({ first, later: await throughService(members), each: await byHand() });
  }
  await Promise.all([service.close(), pool.end()]);
  const medianOf = (figure: (round: (typeof rounds)[number]) => number) =>
    median(rounds.slice(1).map(figure));
  return {
    first: medianOf(({ first }) => first),
    firstRatio: medianOf(({ first, each }) => first / each),
    later: medianOf(({ later }) => later),
    laterRatio: medianOf(({ later, each }) => later / each),
    each: medianOf(({ each }) => each),
  };
}

/** A room of viewers: deliveries per CPU second of the server, and their delay. */
async function liveRoom({ copies, databaseUrl }: DanmakuCopies) {
  const copy = copies[0]!;
  const videoId = 'live';
  const before = memoryOf(copy.pid());
  const viewers = Array.from({ length: VIEWERS }, () => new LiveClient([copy.url], videoId));
  for (const viewer of viewers) await viewer.connect();
  await pause(1000);
  const perViewer = (memoryOf(copy.pid()) - before) / VIEWERS;
  const acknowledgedAt = new Map<string, number>();
  const late: number[] = [];
  for (const viewer of viewers)
    viewer.onRows = (rows) => {
      const now = performance.now();
      for (const [, id] of rows) late.push(now - (acknowledgedAt.get(id) ?? now));
    };
  const speakers = Array.from(
    { length: PER_SECOND * 4 },
    () => new LiveClient([copy.url], videoId, ticketFor(videoId)),
  );
  for (const speaker of speakers) await speaker.connect();
  const cpu = cpuOf(copy.pid());
  const sent: Promise<unknown>[] = [];
  for (let i = 0; i < PER_SECOND * LIVE_SECONDS; i += 1) {
    const id = randomUUID();
    const sending = speakers[i % speakers.length]!.say(id, `Comment ${i}`);
    sent.push(sending.then(() => acknowledgedAt.set(id, performance.now())));
    await pause(1000 / PER_SECOND);
  }
  await Promise.all(sent);
  await pause(500);
  const used = cpuOf(copy.pid()) - cpu;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from danmaku.comment where video_id = 'live'`,
  );
  await client.end();
  for (const one of [...viewers, ...speakers]) one.close();
  const deliveries = Number(rows[0]!.count) * (VIEWERS + speakers.length);
  late.sort((a, b) => a - b);
  return {
    perViewer,
    rate: deliveries / used,
    p99: late[Math.floor(late.length * 0.99)] ?? 0,
    stored: Number(rows[0]!.count),
  };
}

/** The same number of frames from a bare `ws` server. */
async function plainFrames(): Promise<number> {
  const port = await freePort();
  const child = await startPlain('frames', { PORT: `${port}` });
  const sockets = Array.from(
    { length: VIEWERS + PER_SECOND * 4 },
    () => new WebSocket(`ws://127.0.0.1:${port}`),
  );
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.addEventListener('open', resolve))),
  );
  const cpu = cpuOf(child.pid!);
  child.send({ perSecond: PER_SECOND, seconds: LIVE_SECONDS });
  await new Promise((resolve) => child.once('message', resolve));
  const rate = (PER_SECOND * LIVE_SECONDS * sockets.length) / (cpuOf(child.pid!) - cpu);
  for (const socket of sockets) socket.close();
  child.kill();
  return rate;
}

/** Lists are limited by network. */
const fromAnyNetwork = (request: autocannon.Request): autocannon.Request => ({
  ...request,
  headers: { ...request.headers, 'x-forwarded-for': `10.${[0, 1, 2].map(() => randomInt(256)).join('.')}` },
});

const shoot = async (target: string): Promise<number> =>
  (
    await autocannon({
      url: target,
      connections: 20,
      duration: 4,
      requests: [{ setupRequest: fromAnyNetwork }],
    })
  ).requests.average;

/** A list of 1,000 rows, and the same bytes from a bare Fastify. */
async function lists({ copies, databaseUrl }: DanmakuCopies) {
  await addHistory(databaseUrl, 'list', 1, 1000);
  const url = `${copies[0]!.url}/danmaku/v3/?id=list-0&max=1000`;
  const bytes = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).text();
  const port = await freePort();
  const child = await startPlain('list', { PORT: `${port}`, BYTES: bytes });
  const rounds: [number, number][] = [];
  for (let i = 0; i < 3; i += 1) rounds.push([await shoot(url), await shoot(`http://127.0.0.1:${port}/`)]);
  child.kill();
  // The first round is a warm-up.
  const [ours, plain] = rounds.slice(1).reduce(([a, b], [x, y]) => [a + x / 2, b + y / 2], [0, 0]);
  return { ours, plain, bytes: bytes.length };
}

const line = (what: string, figure: string, goal: string): void =>
  say(`    ${what.padEnd(52)} ${figure.padEnd(34)} goal ${goal}`);
const whole = (count: number): string => Math.round(count).toLocaleString('en');

try {
  const track = await step('start PostgreSQL, Redis, the danmaku service and those it asks', () =>
    DanmakuCopies.start(1, undefined, ['content', 'auth', 'race']),
  );
  try {
    const list = await step('lists', () => lists(track));
    const acknowledged = await step('acknowledgements', () => acknowledgements(track));
    const live = await step('a live room', () => liveRoom(track));
    const frames = await step('the same from a bare ws', plainFrames);
    say('');
    line(
      'deliveries per second of server CPU / bare ws',
      `${whole(live.rate)} / ${whole(frames)} = ${(live.rate / frames).toFixed(2)}`,
      '≥ 2',
    );
    line(
      `acknowledged to shown, p99, ${VIEWERS} viewers, ${PER_SECOND}/s`,
      `${whole(live.p99)} ms`,
      '< 250 ms',
    );
    line('memory of an idle viewer', `${live.perViewer.toFixed(1)} kB`, 'none');
    line(
      `GET v3 of 1,000 rows (${whole(list.bytes)} B) / bare Fastify`,
      `${whole(list.ours)} / ${whole(list.plain)} = ${(list.ours / list.plain).toFixed(2)}`,
      '≥ 0.6',
    );
    const { first, firstRatio, later, laterRatio, each } = acknowledged;
    line(
      'first comments/s / a transaction each',
      `${whole(first)} / ${whole(each)} = ${firstRatio.toFixed(2)}`,
      'none',
    );
    line(
      'later comments/s / a transaction each',
      `${whole(later)} / ${whole(each)} = ${laterRatio.toFixed(2)}`,
      '≥ 5',
    );
    say('');
  } finally {
    await track.stop();
  }
} catch (error) {
  complainAndExit(error);
}
