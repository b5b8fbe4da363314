import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '../../deploy/local/postgres.ts';
import { addHotRace, addMembers, holdsPlace, readRace, type HotClass, type StoredRace } from '../hot-race.ts';
import { EdgeClient, inFlight } from './edge-client.ts';
import { compare, noViolations, overtaken, memberAnswer, type MemberAnswer } from './ledger.ts';
import { startTrack, type Track } from './race-track.ts';

const IN_FLIGHT = 200;

interface Plan {
  members: number;
  callsOfEach: number;
  classes: HotClass[];
}

interface Rush {
  ledger: MemberAnswer[];
  stored: StoredRace;
}

/** Concurrent members over HTTP, through the BFF and two replicas of the race service. */
async function rush(track: Track, { members: count, callsOfEach, classes }: Plan): Promise<Rush> {
  const members = await addMembers(track.urlOf('auth'), count);
  const { raceId, classIds } = await addHotRace(track.urlOf('race'), classes);
  const client = new EdgeClient(track.edgeUrl, track.hourlySecret, { connections: IN_FLIGHT });
  const ledger: MemberAnswer[] = [];
  const tasks = members.flatMap((member, i) =>
    Array.from({ length: callsOfEach }, () => async () => {
      const sentAt = performance.now();
      const answer = await client.insist(
        'sign_up',
        { raceId, classId: classIds[i % classIds.length]! },
        member,
      );
      ledger.push(memberAnswer(member.memberId, answer, sentAt, performance.now()));
    }),
  );
  await inFlight(IN_FLIGHT, tasks);
  await client.close();
  return { ledger, stored: await readRace(track.urlOf('race'), raceId) };
}

/** R1, end to end. */
describe('a rush through the BFF', () => {
  let track: Track;

  beforeAll(async () => {
    track = await startTrack();
  });
  afterAll(() => track?.stop());

  it('sells each place once; all others wait in order or are refused as full', async () => {
    const { ledger, stored } = await rush(track, {
      members: 2000,
      callsOfEach: 2,
      classes: [
        { capacity: 250, waitingList: false },
        { capacity: 250, waitingList: true },
      ],
    });
    expect(compare(ledger, stored)).toEqual(noViolations);
    expect(stored.signUps.filter(holdsPlace)).toHaveLength(500);
    expect(stored.classes.map(({ taken }) => taken)).toEqual([250, 250]);
    expect(ledger.filter(({ refusal }) => refusal === 'race_full')).toHaveLength(2 * 750);
    const waiting = stored.signUps.filter(({ status }) => status === 'waiting');
    expect(waiting.map(({ classId, position }) => [classId, position])).toEqual(
      Array.from({ length: 750 }, (_one, i) => [stored.classes[1]!.classId, i + 1]),
    );
    expect(overtaken(ledger, stored.signUps)).toBe(0);
    // Control: in another order, overtaking is detected.
    expect(overtaken(ledger, stored.signUps.toReversed())).toBeGreaterThan(0);
  });
});

describe('a rush without the lock (control)', () => {
  let track: Track;

  beforeAll(async () => {
    track = await startTrack({ raceScript: 'loadtests/faults/race-without-guard.ts' });
    await withClient(track.urlOf('race'), (client) =>
      client.query('alter table race.race_class drop constraint race_class_taken_fits'),
    );
  });
  afterAll(() => track?.stop());

  it('oversells, which the comparison detects', async () => {
    let oversold = 0;
    // On a busy machine the two replicas may take turns by chance.
    for (let attempt = 1; attempt <= 5 && oversold === 0; attempt += 1) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one rush after the other
      const { ledger, stored } = await rush(track, {
        members: 700,
        callsOfEach: 1,
        // Several classes, each with a last place that can be sold twice.
        classes: Array.from({ length: 10 }, () => ({ capacity: 50, waitingList: false })),
      });
      const { over, twice } = compare(ledger, stored);
      oversold = over;
      // The unique index still holds.
      expect(twice).toBe(0);
    }
    expect(oversold).toBeGreaterThan(0);
  });
});
