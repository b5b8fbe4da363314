import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { deadlines } from '@paddock/contracts/deadlines';
import { errors } from '@paddock/contracts/errors';
import { withDatabase } from '@paddock/kit/database/with-database';
import { eventually } from '@paddock/kit/testing/eventually';
import { withClient } from '../../deploy/local/postgres.ts';
import { addHotRace, addMembers, readRace, type HotRace, type Member } from '../hot-race.ts';
import { EdgeClient, type Answer } from './edge-client.ts';
import { startTrack, type Track } from './race-track.ts';

const codeOf = (answer: Answer | undefined): unknown => answer?.body.code;

const isWaiting = `wait_event = 'SyncRep' and datname = current_database()`;

/** PostgreSQL requires a synchronous standby that is not there: each commit waits, and no timeout ends the wait. */
describe('a lost synchronous standby', () => {
  let track: Track;
  let client: EdgeClient;
  let race: HotRace;
  let member: Member;

  beforeAll(async () => {
    track = await startTrack();
    client = new EdgeClient(track.edgeUrl, track.hourlySecret);
    race = await addHotRace(track.urlOf('race'), [{ capacity: 10, waitingList: false }]);
  });
  afterAll(async () => {
    await client?.close();
    await track?.stop();
  });
  beforeEach(async () => {
    [member] = (await addMembers(track.urlOf('auth'), 1)) as [Member];
    // Also updates the session, which is a write.
    await client.insist('get_member_info', {}, member);
    await requireStandby('absent');
    await eventually('commits wait', async () => {
      void admin(`select pg_logical_emit_message(true, 'probe', '')`).catch(() => undefined);
      return (await waiting()) > 0;
    });
    await cancelWaits();
  });
  afterEach(async () => {
    await requireStandby('');
    await eventually('no commit waits', async () => (await waiting()) === 0);
  });

  const admin = <Row extends object>(sql: string): Promise<Row[]> =>
    withClient(track.superuserUrl, async (session) => (await session.query<Row>(sql)).rows);
  const requireStandby = async (names: string): Promise<void> => {
    await admin(`alter system set synchronous_standby_names = '${names}'`);
    await admin('select pg_reload_conf()');
  };
  const waiting = async (): Promise<number> =>
    (await admin(`select pid from pg_stat_activity where ${isWaiting}`)).length;
  /** PostgreSQL then reports the commits as successful, with a warning. */
  const cancelWaits = (): Promise<void> =>
    eventually('no commit waits', async () => {
      await admin(`select pg_cancel_backend(pid) from pg_stat_activity where ${isWaiting}`);
      return (await waiting()) === 0;
    }).then(() => undefined);
  const signUp = (): Promise<Answer | undefined> =>
    client.send('sign_up', { raceId: race.raceId, classId: race.classIds[0] }, member);
  const rename = (key: string): Promise<Answer | undefined> =>
    client.send('save_member_info', { nickname: 'Renamed' }, member, key);
  const stored = async () =>
    (await readRace(track.urlOf('race'), race.raceId)).signUps.filter(
      ({ memberId }) => memberId === member.memberId,
    );

  it('refuses a sign-up within the deadline and stores it once', async () => {
    const sentAt = performance.now();
    expect(codeOf(await signUp())).toBe(errors.unavailable.code);
    expect(performance.now() - sentAt).toBeLessThan(deadlines.edge);
    expect(await stored()).toEqual([]);

    await requireStandby('');
    const answer = await client.insist('sign_up', { raceId: race.raceId, classId: race.classIds[0] }, member);
    expect(answer.body.code).toBe(0);
    expect(await stored()).toMatchObject([{ signUpId: answer.body.data?.signUpId, reasons: ['signed_up'] }]);
  });

  it('refuses a sign-up after a cancelled wait, and its repetition', async () => {
    const first = signUp();
    await eventually('its commit waits', async () => (await waiting()) === 1);
    await cancelWaits();
    expect(codeOf(await first)).toBe(errors.unavailable.code);
    expect(await stored()).toHaveLength(1);
    expect(codeOf(await signUp())).toBe(errors.unavailable.code);

    await requireStandby('');
    const answer = await client.insist('sign_up', { raceId: race.raceId, classId: race.classIds[0] }, member);
    expect(await stored()).toMatchObject([{ signUpId: answer.body.data?.signUpId }]);
  });

  it('refuses another write after a cancelled wait, and its repetition', async () => {
    const key = randomUUID();
    const first = rename(key);
    await eventually('its commit waits', async () => (await waiting()) === 1);
    await cancelWaits();
    expect(codeOf(await first)).toBe(errors.unavailable.code);
    expect(codeOf(await rename(key))).toBe(errors.unavailable.code);

    await requireStandby('');
    const answer = await client.insist('save_member_info', { nickname: 'Renamed' }, member, key);
    expect(answer.body.code).toBe(0);
  });

  it('refuses a single statement after a cancelled wait', async () => {
    const schema = { service: 'auth' as const, entities: [], migrations: [], writers: {}, columns: {} };
    const write = withDatabase(schema, track.urlOf('auth'), (source) =>
      source.query('update member set nickname = $1 where public_id = $2', ['Direct', member.memberId]),
    );
    const outcome = write.then(
      () => 'acknowledged',
      (error: { code?: string }) => error.code,
    );
    await eventually('its commit waits', async () => (await waiting()) === 1);
    await cancelWaits();
    expect(await outcome).toBe('08007');
  });
});
