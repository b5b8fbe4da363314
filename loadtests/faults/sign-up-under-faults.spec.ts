import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomFrom } from '@paddock/kit/testing/random';
import { withClient } from '../../deploy/local/postgres.ts';
import { addHotRace, addMembers, readRace } from '../hot-race.ts';
import { crashDatabase } from './breakage.ts';
import { EdgeClient, inFlight } from './edge-client.ts';
import { compare, noViolations, memberAnswer, type MemberAnswer } from './ledger.ts';
import { startTrack, type Track } from './race-track.ts';
import { signUpUnderFaults } from './sign-up-under-faults.ts';

/** R2, short version of `npm run faults:sign-up`. */
describe('sign-up under faults', () => {
  let track: Track;

  beforeAll(async () => {
    track = await startTrack();
  });
  afterAll(() => track?.stop());

  it('keeps every guarantee', async () => {
    const { faults, findings, contradicting, acknowledged } = await signUpUnderFaults(track, {
      seed: 1,
      seconds: 14,
      members: 1400,
      gap: [1500, 3000],
      faults: 4,
    });
    expect(findings).toEqual(noViolations);
    expect(contradicting).toBe(0);
    expect(acknowledged).toBeGreaterThan(0);
    expect(faults.length).toBeGreaterThanOrEqual(4);
  });
});

describe('a database that acknowledges before it writes (control)', () => {
  let track: Track;

  beforeAll(async () => {
    track = await startTrack({
      postgres: { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' },
    });
  });
  afterAll(() => track?.stop());

  it('loses acknowledged sign-ups, which the comparison detects', async () => {
    const members = await addMembers(track.urlOf('auth'), 300);
    const { raceId, classIds } = await addHotRace(track.urlOf('race'), [
      { capacity: 300, waitingList: false },
    ]);
    const client = new EdgeClient(track.edgeUrl, track.hourlySecret);
    const ledger: MemberAnswer[] = [];
    const signUp = (member: (typeof members)[number]) => async (): Promise<void> => {
      const answer = await client.insist('sign_up', { raceId, classId: classIds[0] }, member);
      ledger.push(memberAnswer(member.memberId, answer, 0, 0));
    };
    // Existing rows are flushed; only later sign-ups can be lost.
    await withClient(track.superuserUrl, (database) => database.query('checkpoint'));
    await inFlight(8, members.map(signUp));
    await crashDatabase(track, randomFrom(1));
    expect(ledger).toHaveLength(300);
    expect(compare(ledger, await readRace(track.urlOf('race'), raceId)).lost).toBeGreaterThan(0);
    await client.close();
  });
});
