import { EventEmitter, once } from 'node:events';
import { addHotRace, addMembers, readRace, type Member } from '../hot-race.ts';
import { breakThings, signUpBreakages } from './breakage.ts';
import { Crowd } from './crowd.ts';
import { EdgeClient } from './edge-client.ts';
import { compare, told, type Findings } from './ledger.ts';
import type { Track } from './race-track.ts';
import { randomFrom } from './random.ts';

export interface FaultPlan {
  seed: number;
  seconds: number;
  members: number;
  /** The least and the most milliseconds from one fault to the next. */
  gap: [number, number];
  /** At least so many: a crowd never comes faster than things break, so that a slow machine has them all too. */
  faults: number;
}

export interface FaultReport {
  faults: string[];
  acknowledged: number;
  refused: number;
  stored: number;
  /** Members without an answer who are in: each saw it in their list, and a retry brought the same sign-up. */
  unacknowledged: number;
  /** Members without an answer and without a place, whose list says so. */
  unheard: number;
  /** Members without an answer whose list or retry does not agree with what is stored. */
  deceived: number;
  findings: Findings;
}

/** R2: members sign up without pause while processes, connections and the database die; then every promise is checked. */
export async function signUpUnderFaults(
  track: Track,
  { seed, seconds, members: count, gap, faults: least }: FaultPlan,
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
  const breaking = breakThings(signUpBreakages, track, randomFrom(seed), {
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
    // A breakage that fails ends the run at once instead of leaving the crowd to knock at a dead door.
    await Promise.race([
      crowd.come(members, seconds, notBefore),
      breaking.then(() => Promise.reject(new Error('nothing is broken any more, yet the crowd still comes'))),
    ]);
    over.abort();
    const faults = await breaking;
    const asked = await askTheUnsure(track, client, crowd, race.raceId);
    const stored = await readRace(track.urlOf('race'), race.raceId);
    const { ledger } = crowd;
    return {
      faults,
      acknowledged: ledger.filter(({ refusal }) => refusal === 'none').length,
      refused: ledger.filter(({ refusal }) => refusal !== 'none').length,
      stored: stored.signUps.length,
      ...asked,
      findings: compare(ledger, stored),
    };
  } finally {
    over.abort();
    await client.close();
  }
}

/** Who never got an answer looks at their list, and then tries once more. */
async function askTheUnsure(track: Track, client: EdgeClient, crowd: Crowd, raceId: string) {
  const { signUps } = await readRace(track.urlOf('race'), raceId);
  const stored = new Map(signUps.map(({ memberId, signUpId }) => [memberId, signUpId]));
  const asked = { unacknowledged: 0, unheard: 0, deceived: 0 };
  for (const member of crowd.unsure) {
    const known = stored.get(member.memberId);
    const listed = await listedFor(client, member);
    const sentAt = performance.now();
    const retry = await client.insist('sign_up', crowd.wishOf(member), member);
    const answer = told(member.memberId, retry, sentAt, performance.now());
    crowd.ledger.push(answer);
    if (listed !== known || (known && answer.signUpId !== known)) asked.deceived += 1;
    else if (known) asked.unacknowledged += 1;
    else asked.unheard += 1;
  }
  return asked;
}

async function listedFor(client: EdgeClient, member: Member): Promise<string | undefined> {
  const { body } = await client.insist('get_my_race_list', {}, member);
  const rows = body.data?.rows as { signUp: { signUpId: string } }[];
  return rows[0]?.signUp.signUpId;
}
