import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView, SaveRaceInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { Clock } from '@paddock/kit/clock';
import { FreezableProxy } from '@paddock/kit/testing/freezable-proxy';
import { asAdmin, refused } from '@paddock/kit/testing/test-host';
import { workerRedisUrl } from '@paddock/kit/testing/test-servers';
import { classInput, raceInput } from '../../factories/race-input.ts';
import { EveningMailbox } from '../../support/evening-mailbox.ts';
import { inFlight } from '../../support/in-flight.ts';
import { RaceHost } from '../../support/race-host.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const DAY = 24 * HOUR;
const MEMBERS = 700;
const PLACES = 600;
const CHANGES = 50;
const ANNOUNCEMENTS = 3;
const IN_FLIGHT = 50;

/**
 * The race starts 20 hours after the first change, which is at 22:30 in China, 17:30 in Moscow and 14:30 in London. It
 * ends two days later, so that announcements can wait for the daily limit.
 */
describe('fifty changes of a race with seven hundred sign-ups in one evening', () => {
  const proxy = new FreezableProxy(new URL(workerRedisUrl()));
  const starts: string[] = [];
  const answersInFaults: string[] = [];
  let host: RaceHost;
  let mailbox: EveningMailbox;
  let members: MemberCaller[];
  let race: AdminRaceView;
  let evening: number;
  let redisUrl: string;

  const at = (hours: number, minutes = 0): string =>
    new Date(evening + hours * HOUR + minutes * MINUTE).toISOString();
  const stored = () => host.call('adm/get_adm_race_detail', { raceId: race.raceId }, { caller: host.editor });

  async function save(changes: Partial<SaveRaceInput>): Promise<void> {
    race = await host.save(changes, race);
    if (starts.at(-1) !== race.startsAt) starts.push(race.startsAt);
  }

  /** The organiser saves again when the first attempt is refused, with what is stored by then. */
  async function saveDuring(fault: () => Promise<unknown>, changes: Partial<SaveRaceInput>): Promise<void> {
    const saving = host.call('adm/save_race', raceInput(changes, race), { caller: host.editor });
    await fault();
    answersInFaults.push(refused(await saving));
    let answer = await stored();
    // Each dead pooled connection may cost one refusal.
    for (let i = 0; i < 20 && answer.code !== 0; i += 1) answer = await stored();
    const { startsAt, venue } = answer.data!;
    const [before, after] = [race, changes].map((one) => ({ startsAt: one.startsAt, venue: one.venue }));
    expect([before, after]).toContainEqual({ startsAt, venue });
    race = answer.data!;
    await save(changes);
  }

  const signUp = () =>
    inFlight(
      IN_FLIGHT,
      members.map((caller) => async () => {
        const input = { raceId: race.raceId, classId: race.classes[0]!.classId };
        await host.view('sign_up', input, { caller });
      }),
    );

  const endConnections = () =>
    host.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'paddock-race' and datname = current_database()`,
    );

  /** The start goes back and forth, by a minute more each time. */
  async function change(nth: number): Promise<void> {
    const moved = { startsAt: at(20, nth % 2 === 0 ? nth : -nth), venue: { en: `Hall ${nth}` } };
    if (nth === 20) {
      await saveDuring(() => proxy.stop(), moved);
      await proxy.start(Number(new URL(redisUrl).port));
    } else if (nth === 30) await saveDuring(endConnections, moved);
    else if (nth === 10) await save({ status: 'cancelled' });
    else if (nth === 11) {
      await save({ status: 'published' });
      await signUp();
    } else if (nth % 5 === 4) await save({ summary: { en: `Text ${nth}` } });
    else if (nth % 10 === 3)
      await save({ classes: [Object.assign({}, race.classes[0], { name: { en: `Open ${nth}` } })] });
    else if (nth % 10 === 7) await save({ endsAt: at(72, nth) });
    else await save(moved);
  }

  const announce = (subject: string) =>
    host.view(
      'adm/send_announcement',
      {
        raceId: race.raceId,
        statuses: ['pending', 'waiting'],
        subject: { en: subject },
        text: { en: 'Bring batteries.' },
        channels: ['sms'],
        urgent: false,
      },
      { caller: asAdmin('operator') },
    );

  beforeAll(async () => {
    redisUrl = await proxy.start();
    host = await RaceHost.start({
      CACHE_REDIS_URL: redisUrl,
      QUEUE_REDIS_URL: redisUrl,
      MESSAGES_SMS_A_DAY: '1000000',
      MESSAGES_SMS_PER_MEMBER_A_DAY: '1',
    });
    host.stopClocks();
    mailbox = new EveningMailbox(host);
    const now = host.get(Clock).now().getTime();
    // 14:30 UTC of the next day.
    evening = now - (now % DAY) + DAY + 14.5 * HOUR;
    host.travel(evening - now);
    members = await mailbox.members(MEMBERS);
    race = await host.save({
      classes: [classInput({ capacity: PLACES, approvalNeeded: true })],
      startsAt: at(20),
      endsAt: at(72),
      signUpClosesAt: at(15),
    });
    starts.push(race.startsAt);
    await signUp();
    for (let nth = 1; nth <= CHANGES; nth += 1) await change(nth);
    for (let nth = 1; nth <= ANNOUNCEMENTS; nth += 1) await announce(`News ${nth}`);
    await mailbox.afterFaults();
    await host.delivered();
  }, 400_000);
  afterAll(async () => {
    await host.close();
    await proxy.stop();
  });

  it('leave each member in one place or position of the waiting list', async () => {
    const full = { capacity: PLACES, taken: PLACES, placed: PLACES, waiting: MEMBERS - PLACES };
    expect(await host.ledger(race.raceId)).toEqual([full]);
    const positions: number[] = [];
    await inFlight(
      IN_FLIGHT,
      members.map((caller) => async () => {
        const { signUps } = await host.view('get_my_sign_up', { raceId: race.raceId }, { caller });
        const { waitingPosition } = signUps.at(-1)!;
        if (waitingPosition) positions.push(waitingPosition);
      }),
    );
    expect(positions.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: MEMBERS - PLACES }, (_none, i) => i + 1),
    );
  });

  it('are saved whole or not at all while Redis or connections are lost', async () => {
    expect(answersInFaults).toHaveLength(2);
    for (const answer of answersInFaults) expect(['none', 'unavailable']).toContain(answer);
    expect((await stored()).data).toMatchObject({
      startsAt: at(20, CHANGES),
      venue: { en: `Hall ${CHANGES}` },
    });
  });

  it('end each inbox with the latest start and venue', async () => {
    const { raceId, startsAt, venue } = race;
    expect(await mailbox.withoutLatest(raceId, startsAt, venue.en!)).toEqual([]);
    // Control: without its last message, the inbox of a member is outdated.
    const [lost] = await host.services.query<{ memberId: string }>(
      'auth',
      `delete from message t using member m where m.id = t.member_id
         and t.id = (select id from message where kind = 'race_changed' order by version desc, id desc limit 1)
       returning m.public_id as "memberId"`,
    );
    expect(await mailbox.withoutLatest(raceId, startsAt, venue.en!)).toEqual([lost!.memberId]);
  });

  it('send no text message with an earlier start after a later one', () => {
    const changes = mailbox.received.filter(({ kind }) => kind === 'race_changed');
    expect(new Set(changes.map(({ memberId }) => memberId)).size).toBe(MEMBERS);
    expect(mailbox.outdated(starts)).toEqual([]);
    // Control: the reverse order is found.
    mailbox.received.push({ ...changes.at(-1)!, params: { startsAt: starts[0]! } });
    expect(mailbox.outdated(starts)).toHaveLength(1);
    mailbox.received.pop();
  });

  it('send what waited for the morning once, and drop nothing at the daily limit', async () => {
    for (const hours of [10, 20, 46]) {
      host.travel(evening + hours * HOUR - host.get(Clock).now().getTime());
      await host.delivered();
    }
    const outcomes = await host.services.query<{ outcome: string }>(
      'auth',
      `select distinct coalesce(nullif(why, ''), state) as outcome from delivery where channel = 'sms' order by outcome`,
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['merged', 'replaced', 'sent']);
    // An attempt while Redis is away sends nothing and is repeated.
    expect(mailbox.sent.length).toBeGreaterThan(MEMBERS);
    expect(new Set(mailbox.sent).size).toBe(mailbox.sent.length);
    const subjects = mailbox.received
      .filter(({ kind }) => kind === 'announcement')
      .map(({ memberId, params }) => `${memberId} ${params.subject!.en}`);
    expect(subjects).toHaveLength(MEMBERS * ANNOUNCEMENTS);
    expect(new Set(subjects).size).toBe(subjects.length);
  });
});
