import { EventEmitter, once } from 'node:events';
import { randomFrom } from '@paddock/kit/testing/random';
import { addHotRace, addMembers, readRace, type Member } from '../hot-race.ts';
import { breakThings, signUpBreakages, type Breakage } from './breakage.ts';
import { Crowd } from './crowd.ts';
import { EdgeClient } from './edge-client.ts';
import { compare, memberAnswer, type Findings } from './ledger.ts';
import type { Track } from './race-track.ts';

export interface FaultPlan {
  seed: number;
  seconds: number;
  members: number;
  /** Minimum and maximum milliseconds between faults. */
  gap: [number, number];
  /** Minimum number of faults: arrivals slow down on a slow machine. */
  faults: number;
  breakages?: Record<string, Breakage<Track>>;
}

export interface FaultReport {
  faults: string[];
  acknowledged: number;
  refused: number;
  stored: number;
  /** Members without an answer who were admitted: their list shows it, and a retry returns the same sign-up. */
  unacknowledged: number;
  /** Members without an answer who were not admitted, as their list shows. */
  notAdmitted: number;
  /** Members without an answer with a list or retry that contradicts the stored rows. */
  contradicting: number;
  findings: Findings;
  /** On the clock of `performance.now()`. */
  answeredAt: number[];
}

/** R2: members sign up continuously while processes, connections and the database are killed; then all guarantees are checked. */
export async function signUpUnderFaults(
  track: Track,
  { seed, seconds, members: count, gap, faults: least, breakages = signUpBreakages }: FaultPlan,
  report: (what: string) => void = () => undefined,
): Promise<FaultReport> {
  const members = await addMembers(track.urlOf('auth'), count);
  const share = Math.floor(count * 0.3);
  const race = await addHotRace(track.urlOf('race'), [
    { capacity: share, waitingList: true },
    { capacity: share, waitingList: false },
  ]);
  const client = new EdgeClient(track.edgeUrl, track.hourlySecret, { connections: 256 });
  const crowd = new Crowd(client, race);
  const over = new AbortController();
  const begun: string[] = [];
  const begins = new EventEmitter();
  const breaking = breakThings(breakages, track, randomFrom(seed), {
    gap,
    signal: over.signal,
    report: (what) => {
      begun.push(what);
      report(what);
      begins.emit('fault');
    },
  });
  const notBefore = async (part: number): Promise<void> => {
    while (begun.length < part * least) await once(begins, 'fault');
  };
  try {
    // A failed fault ends the run at once.
    await Promise.race([
      crowd.come(members, seconds, notBefore),
      breaking.then(() => Promise.reject(new Error('nothing is broken any more, yet the crowd still comes'))),
    ]);
    over.abort();
    const faults = await breaking;
    const unanswered = await checkUnanswered(track, client, crowd, race.raceId);
    const stored = await readRace(track.urlOf('race'), race.raceId);
    const { ledger } = crowd;
    return {
      faults,
      acknowledged: ledger.filter(({ refusal }) => refusal === 'none').length,
      refused: ledger.filter(({ refusal }) => refusal !== 'none').length,
      stored: stored.signUps.length,
      ...unanswered,
      findings: compare(ledger, stored),
      answeredAt: ledger.map(({ answeredAt }) => answeredAt),
    };
  } finally {
    over.abort();
    await client.close();
  }
}

/** Members without an answer check their list and retry once. */
async function checkUnanswered(track: Track, client: EdgeClient, crowd: Crowd, raceId: string) {
  const { signUps } = await readRace(track.urlOf('race'), raceId);
  const stored = new Map(signUps.map(({ memberId, signUpId }) => [memberId, signUpId]));
  const unanswered = { unacknowledged: 0, notAdmitted: 0, contradicting: 0 };
  for (const member of crowd.unsure) {
    const storedId = stored.get(member.memberId);
    const listed = await listedFor(client, member);
    const sentAt = performance.now();
    const retry = await client.insist('sign_up', crowd.wishOf(member), member);
    const answer = memberAnswer(member.memberId, retry, sentAt, performance.now());
    crowd.ledger.push(answer);
    if (listed !== storedId || (storedId && answer.signUpId !== storedId)) unanswered.contradicting += 1;
    else if (storedId) unanswered.unacknowledged += 1;
    else unanswered.notAdmitted += 1;
  }
  return unanswered;
}

async function listedFor(client: EdgeClient, member: Member): Promise<string | undefined> {
  const { body } = await client.insist('get_my_race_list', {}, member);
  const rows = body.data?.rows as { signUp: { signUpId: string } }[];
  return rows[0]?.signUp.signUpId;
}
