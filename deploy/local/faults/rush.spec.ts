import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addHotRace, addMembers, holdsPlace, readRace, type StoredRace } from '../hot-race.ts';
import { withClient } from '../postgres.ts';
import { EdgeClient, inFlight } from './edge-client.ts';
import { compare, nothingBroken, overtaken, told, type Told } from './ledger.ts';
import { startTrack, type Track } from './race-track.ts';

const MEMBERS = 2000;
/** In each of two classes, of which one has a waiting list. */
const PLACES = 250;
const IN_FLIGHT = 200;

interface Rush {
  ledger: Told[];
  stored: StoredRace;
  classIds: string[];
}

/** Everybody at once, over HTTP through the edge and two copies of the race service. */
async function rush(track: Track, callsOfEach: number): Promise<Rush> {
  const members = await addMembers(track.urlOf('auth'), MEMBERS);
  const { raceId, classIds } = await addHotRace(track.urlOf('race'), [
    { capacity: PLACES, waitingList: false },
    { capacity: PLACES, waitingList: true },
  ]);
  const client = new EdgeClient(track.edgeUrl, track.hourlySecret, { connections: IN_FLIGHT });
  const ledger: Told[] = [];
  const tasks = members.flatMap((member, i) =>
    Array.from({ length: callsOfEach }, () => async () => {
      const sentAt = performance.now();
      const answer = await client.insist('sign_up', { raceId, classId: classIds[i % 2]! }, member);
      ledger.push(told(member.memberId, answer, sentAt, performance.now()));
    }),
  );
  await inFlight(IN_FLIGHT, tasks);
  await client.close();
  return { ledger, stored: await readRace(track.urlOf('race'), raceId), classIds };
}

/** R1 over the whole way. */
describe('a rush through the edge', () => {
  let track: Track;

  beforeAll(async () => {
    track = await startTrack();
  });
  afterAll(() => track?.stop());

  it('sells each place once, and everybody else waits in order or is told that the race is full', async () => {
    const { ledger, stored, classIds } = await rush(track, 2);
    expect(compare(ledger, stored)).toEqual(nothingBroken);
    expect(stored.signUps.filter(holdsPlace)).toHaveLength(2 * PLACES);
    expect(stored.classes.map(({ taken }) => taken)).toEqual([PLACES, PLACES]);
    expect(ledger.filter(({ refusal }) => refusal === 'race_full')).toHaveLength(MEMBERS - 2 * PLACES);
    const waiting = stored.signUps.filter(({ status }) => status === 'waiting');
    expect(waiting.map(({ classId, position }) => [classId, position])).toEqual(
      Array.from({ length: MEMBERS / 2 - PLACES }, (_one, i) => [classIds[1], i + 1]),
    );
    expect(overtaken(ledger, stored.signUps)).toBe(0);
    // The control: in another order somebody is found who was overtaken.
    expect(overtaken(ledger, stored.signUps.toReversed())).toBeGreaterThan(0);
  });
});

describe('a rush without the guard (control)', () => {
  let track: Track;

  beforeAll(async () => {
    track = await startTrack({ raceScript: 'deploy/local/faults/race-without-guard.ts' });
    await withClient(track.urlOf('race'), (client) =>
      client.query('alter table race.race_class drop constraint race_class_taken_fits'),
    );
  });
  afterAll(() => track?.stop());

  it('sells places that are not there, and the comparison notices', async () => {
    const { ledger, stored } = await rush(track, 1);
    const { over, ...others } = compare(ledger, stored);
    expect(over).toBeGreaterThan(0);
    // What the unique index guards is guarded still.
    expect(others.twice).toBe(0);
  });
});
