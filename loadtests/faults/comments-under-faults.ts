import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom, shuffled } from '@paddock/kit/testing/random';
import { withClient } from '../../deploy/local/postgres.ts';
import { ticketFor, type DanmakuCopies } from '../bench/danmaku-copies.ts';
import { LiveClient } from '../bench/live-client.ts';
import { breakThings, crashDatabase, endConnections, type Breakage } from './breakage.ts';
import { violationsOf } from './comment-ledger.ts';

export interface CommentFaultPlan {
  seed: number;
  seconds: number;
  writers: number;
  viewers: number;
  /** Minimum and maximum milliseconds between faults. */
  gap: [number, number];
  /** Minimum number of faults: members keep writing until they have started. */
  faults: number;
  breakages?: Record<string, Breakage<Stage>>;
}

export interface CommentFaultReport {
  faults: string[];
  acknowledged: number;
  /** On the clock of `performance.now()`. */
  answeredAt: number[];
  stored: number;
  /** Comments sent again after a lost answer. */
  sentAgain: number;
  violations: string[];
  /** Violations with viewers that do not resume from their offset (control). */
  control: string[];
}

/** The rate limit of a member is five comments in ten seconds. */
const BETWEEN_COMMENTS = 2200;
const REDIS_AWAY = 1500;
const UP_TO_DATE_WITHIN = 60_000;

/** Rejoins from offset 0 and therefore gets everything again. */
class ForgetfulClient extends LiveClient {
  protected override knownOffset(): number {
    return 0;
  }
}

interface Stage {
  track: DanmakuCopies;
  people: readonly LiveClient[];
}

const commentBreakages: Record<string, Breakage<Stage>> = {
  'kill -9 of a copy': async ({ track: { copies } }, random) => {
    const copy = copies[random(copies.length)]!;
    await copy.kill();
    await copy.start();
  },
  'three database connections ended': ({ track }, random) => endConnections(track, random),
  'kill -9 of a database backend': ({ track }, random) => crashDatabase(track, random),
  'Redis killed, and back': ({ track }) => track.redis.crash(REDIS_AWAY),
  'half of the sockets cut': async ({ people }, random) => {
    for (const one of shuffled(people, random).slice(0, people.length / 2)) one.cut();
  },
};

/** Members write continuously while replicas, connections, the database and Redis are killed; then all guarantees are checked. */
export async function commentsUnderFaults(
  track: DanmakuCopies,
  { seed, seconds, writers, viewers, gap, faults: least, breakages = commentBreakages }: CommentFaultPlan,
  report: (what: string) => void = () => undefined,
): Promise<CommentFaultReport> {
  const videoId = `v-${randomUUID()}`;
  const urls = track.copies.map(({ url }) => url);
  const random = randomFrom(seed);
  const from = (i: number): string[] => (i % 2 ? urls : urls.toReversed());
  const writing = Array.from(
    { length: writers },
    (_, i) => new LiveClient(from(i), videoId, ticketFor(videoId)),
  );
  const watching = Array.from({ length: viewers }, (_, i) => new LiveClient(from(i), videoId));
  const forgetful = new ForgetfulClient(urls, videoId);
  const people = [...writing, ...watching];
  await Promise.all([...people, forgetful].map((one) => one.connect()));

  const acknowledged = new Map<string, number>();
  let sentAgain = 0;
  const end = Date.now() + seconds * 1000;
  const begun: string[] = [];
  const speaking = writing.map(async (one, i) => {
    await pause((i * BETWEEN_COMMENTS) / writers);
    for (let n = 0; Date.now() < end || begun.length < least; n += 1) {
      if (Date.now() > end + UP_TO_DATE_WITHIN)
        throw new Error(`only these faults began: ${begun.join(', ')}`);
      const next = pause(BETWEEN_COMMENTS);
      const id = randomUUID();
      // Like the player: retries the same comment under the same id until it is answered.
      for (;;) {
        const { code } = (await one.say(id, `${i}-${n}`)) ?? {};
        if (code === 0) break;
        if (Date.now() > end + UP_TO_DATE_WITHIN)
          throw new Error(`comment ${i}-${n} has no answer (last: ${code}) after ${begun.join(', ')}`);
        sentAgain += 1;
        await pause(100);
      }
      acknowledged.set(id, performance.now());
      await next;
    }
  });
  const over = new AbortController();
  const breaking = breakThings(breakages, { track, people }, random, {
    gap,
    signal: over.signal,
    report: (what) => {
      begun.push(what);
      report(what);
    },
  });
  await Promise.all(speaking);
  forgetful.cut();
  over.abort();
  const faults = await breaking;

  const stored = await readStored(track, videoId);
  const ledgerOf = async (seen: readonly LiveClient[]) => ({
    acknowledged: new Set(acknowledged.keys()),
    stored,
    listed: await listedBy(urls[0]!, videoId),
    shown: seen.map(({ shown }) => shown.map(([, id]) => id)),
  });
  const deadline = Date.now() + UP_TO_DATE_WITHIN;
  let violations = violationsOf(await ledgerOf(people));
  let control = violationsOf(await ledgerOf([forgetful]));
  // The control reconnects as late as the others.
  while ((violations.length > 0 || control.length === 0) && Date.now() < deadline) {
    await pause(200);
    violations = violationsOf(await ledgerOf(people));
    control = violationsOf(await ledgerOf([forgetful]));
  }
  for (const one of [...people, forgetful]) one.close();
  return {
    faults,
    acknowledged: acknowledged.size,
    answeredAt: [...acknowledged.values()],
    stored: stored.length,
    sentAgain,
    violations,
    control,
  };
}

const readStored = ({ databaseUrl }: DanmakuCopies, videoId: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; offset: number }>(
      `select public_id as id, stream_offset::float8 as offset from danmaku.comment where video_id = $1 order by stream_offset`,
      [videoId],
    );
    return rows;
  });

/** The list as a new player loads it. */
async function listedBy(url: string, videoId: string): Promise<string[]> {
  const answer = await fetch(`${url}/danmaku/parts/?id=${videoId}&part=0`);
  const { data } = (await answer.json()) as { data: { rows: [number, string][] } };
  return data.rows.toSorted(([a], [b]) => a - b).map(([, id]) => id);
}
