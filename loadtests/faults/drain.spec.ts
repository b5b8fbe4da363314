import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'undici';
import { deadlines } from '@paddock/contracts/deadlines';
import { eventually } from '@paddock/kit/testing/eventually';
import { addHotRace, addMembers, type Member } from '../hot-race.ts';
import { EdgeClient } from './edge-client.ts';
import { startTrack, type PartName, type Track } from './race-track.ts';

const CALLERS = 24;
const VISITORS = 4;
/** Longer than our clients keep idle connections. */
const NOTICE = 4000;

const firstCopies: readonly PartName[] = ['auth', 'race 1', 'bff', 'site'];
const secondCopies: readonly PartName[] = ['auth 2', 'race 2', 'bff 2', 'site 2'];

interface Load {
  answered: number;
  /** What came in place of an answer. */
  failed: string[];
}

const each = (parts: readonly PartName[], deed: (part: PartName) => Promise<void>): Promise<unknown> =>
  Promise.all(parts.map(deed));

/** Rolling restarts: replicas stop while calls are made, and others take over. */
describe('rolling restarts', () => {
  let track: Track;
  let members: Member[];
  let race: { raceId: string; classIds: string[] };

  beforeAll(async () => {
    track = await startTrack({ twoOfEach: true, drainNoticeMs: NOTICE });
    members = await addMembers(track.urlOf('auth'), CALLERS);
    race = await addHotRace(track.urlOf('race'), [{ capacity: CALLERS, waitingList: false }]);
  });
  afterAll(() => track?.stop());

  /** Continuous reads and writes of members and page views, without retries, during an action. */
  async function underLoad(happens: () => Promise<unknown>): Promise<Load> {
    const client = new EdgeClient(track.edgeUrl, track.hourlySecret, { connections: CALLERS });
    const site = new Pool(track.siteUrl, { connections: VISITORS, keepAliveMaxTimeout: deadlines.idle });
    const load: Load = { answered: 0, failed: [] };
    const over = new AbortController();
    const call = async (member: Member, isWrite: boolean): Promise<void> => {
      const input = isWrite ? { raceId: race.raceId, classId: race.classIds[0]! } : {};
      const name = isWrite ? 'sign_up' : 'get_my_race_list';
      const answer = await client.send(name, input, member);
      if (answer?.body.code === 0) load.answered += 1;
      else load.failed.push(`${name}: ${answer ? `${answer.status} ${answer.body.msg}` : 'cut'}`);
    };
    /** A different text each time, which bypasses caches. */
    const look = async (turn: number): Promise<void> => {
      const came = await site
        .request({ method: 'GET', path: `/race-list?turn=${turn}`, headers: { host: 'en.localhost' } })
        .then(async ({ statusCode, body }) => (await body.dump(), statusCode))
        .catch(() => 'cut');
      if (came === 200) load.answered += 1;
      else load.failed.push(`page: ${came}`);
    };
    const visitors = Array.from({ length: VISITORS }, async () => {
      for (let i = 0; !over.signal.aborted; i += 1) await look(i);
    });
    const callers = members.map(async (member) => {
      for (let i = 0; !over.signal.aborted; i += 1) await call(member, i % 2 === 0);
    });
    try {
      await eventually('calls are under way', () => load.answered > CALLERS * 4);
      await happens();
    } finally {
      over.abort();
      await Promise.all([...callers, ...visitors]);
      await client.close();
      await site.close();
    }
    return load;
  }

  it('drop no call on SIGTERM', async () => {
    const load = await underLoad(async () => {
      for (const copies of [firstCopies, secondCopies]) {
        await each(copies, (part) => track.drain(part));
        await each(copies, (part) => track.revive(part));
      }
    });
    expect(load.failed).toEqual([]);
    expect(load.answered).toBeGreaterThan(CALLERS);
  });

  it('drop calls on SIGKILL (control)', async () => {
    const load = await underLoad(async () => {
      for (const part of firstCopies) process.kill(track.pidOf(part), 'SIGKILL');
      await each(firstCopies, (part) => track.revive(part));
    });
    expect(load.failed).not.toEqual([]);
  });
});
