import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { refused } from '@paddock/kit/testing/test-host';
import { RaceHost } from '../../support/race-host.ts';
import { passes, problemsOf, timedDay, TimerLink, timersOf } from '../../support/timer-link.ts';

const selected = (number: number) => ({ number, kind: 'selected', age: 0 }) as const;

describe('timing systems', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const connected = (pilots = 8) => timedDay(host, pilots);

  describe('signature', () => {
    it('is checked with the key, which is shown once and can be withdrawn', async () => {
      const { director, timer } = await connected();
      const program = 'RotorHazard 4.4';
      const { data } = await timer.call('timer_hello', { program });
      expect(data).toMatchObject({ name: 'Field timer', version: 2 });
      const { timers } = await timersOf(director);
      expect(timers).toMatchObject([{ program, addedBy: director.asDirector.caller.account, lost: 0 }]);
      expect(JSON.stringify(timers)).not.toContain('key');

      const hello = (caller: ReturnType<TimerLink['signed']>) =>
        host.call('timer_hello', { program }, { caller });
      const right = timer.signed('timer_hello', { program });
      const other = await TimerLink.connect(director, 'Spare');
      for (const wrong of [
        timer.signed('timer_hello', { program }, { secret: 'guessed' }),
        timer.signed('timer_plan', { program }),
        { ...right, sentAt: '1' },
        { ...right, bodyHash: '0'.repeat(64) },
        { ...right, timerId: other.timerId },
        { ...right, timerId: randomUUID() },
      ])
        expect(refused(await hello(wrong))).toBe('bad_signature');
      expect((await hello(right)).code).toBe(0);

      await host.view('adm/del_timer', { timerId: timer.timerId }, director.asDirector);
      expect(refused(await hello(right))).toBe('bad_signature');
      expect((await timersOf(director)).timers.map(({ name }) => name)).toEqual(['Spare']);
    });

    it('does not depend on the clock of the timer', async () => {
      const { director, timer } = await connected();
      const sentAt = `${Date.now() - 2 * 365 * 86_400_000}`;
      const caller = timer.signed('timer_hello', { program: 'x' }, { sentAt });
      expect((await host.call('timer_hello', { program: 'x' }, { caller })).code).toBe(0);
      const [{ clockAhead } = { clockAhead: 0 }] = (await timersOf(director)).timers;
      expect(Math.round(clockAhead / 86_400_000)).toBe(-730);
    });

    it('of a race has eight keys at most', async () => {
      const { director } = await connected();
      for (let i = 0; i < 7; i += 1) await TimerLink.connect(director);
      const input = { raceId: director.raceId, name: 'Ninth' };
      expect(refused(await host.call('adm/add_timer', input, director.asDirector))).toBe('too_many_timers');
    });
  });

  it('loads the heats to fly, with seats by channel and the ids to send back', async () => {
    const { director, timer } = await connected();
    await director.fly(1);
    const { data } = await timer.call('timer_plan', {});
    const { slots, heatId } = await director.heat(2);
    expect(data).toMatchObject({
      version: (await director.day()).version,
      heats: [
        {
          heatId,
          number: 2,
          called: false,
          seats: slots.map(({ signUpId }, i) => ({
            seat: i + 1,
            signUpId,
            callsign: `P${i + 5}`,
            channel: { name: ['R1', 'R3', 'R6', 'R7'][i] },
          })),
        },
      ],
    });
  });

  it('starts a heat, shows its laps, and makes its result provisional', async () => {
    const { director, timer } = await connected();
    const { heatId } = await director.heat(1);
    const flight = randomUUID();
    await timer.send({ kind: 'selected', heatId });
    expect((await timersOf(director)).timers).toMatchObject([{ selected: 1 }]);
    expect((await director.heat(1)).state).toBe('planned');

    await timer.send({ kind: 'started', flight, heatId, age: 60_000 });
    const running = await director.heat(1);
    expect(running.state).toBe('running');
    expect(Math.abs(Date.now() - 60_000 - Date.parse(running.startedAt!))).toBeLessThan(30_000);

    await timer.fly(1, passes, { flight, state: 'running' });
    const { now, passes: seen } = await host.view('get_race_day', { raceId: director.raceId });
    expect(seen).toBe(10);
    expect(now!.slots).toMatchObject([
      { callsign: 'P1', rank: 1, status: null, laps: 3, totalTime: 62_500, bestLap: 20_000 },
      { callsign: 'P2', rank: 2, status: null, laps: 3, totalTime: 66_000, bestLap: 21_000 },
      { callsign: 'P3', rank: 3, status: null, laps: 1, totalTime: 20_000, bestLap: 19_100 },
      { callsign: 'P4', rank: null, laps: null },
    ]);

    await timer.fly(1, passes, { flight });
    const { state, slots } = await director.heat(1);
    expect(state).toBe('provisional');
    expect(slots).toMatchObject([
      { rank: 1, status: 'ok', laps: 3, totalTime: 62_500, bestLap: 20_000 },
      { rank: 2, status: 'ok', laps: 3, totalTime: 66_000, bestLap: 21_000 },
      { rank: 3, status: 'ok', laps: 1, totalTime: 20_000, bestLap: 19_100 },
      { rank: 4, status: 'dns', laps: null, totalTime: null, bestLap: null },
    ]);
    expect((await director.day()).undo).toMatchObject({ act: 'flights', account: 'Field timer', heat: 1 });
    expect(await problemsOf(director)).toEqual([]);
  });

  it('keeps the start of a flight that arrives with its result, after hours without a network', async () => {
    const { director, timer } = await connected(1);
    const { heatId, slots } = await director.heat(1);
    const hours = 3 * 3_600_000;
    const seats = [{ seat: 1, signUpId: slots[0]!.signUpId!, passes: [1000, 21_000] }];
    await timer.send(
      { kind: 'started', flight: 'a', heatId, age: hours + 60_000 },
      { kind: 'saved', flight: 'a', heatId, seats, age: hours },
    );
    const { state, startedAt } = await director.heat(1);
    expect(state).toBe('provisional');
    expect(Math.abs(Date.now() - hours - 60_000 - Date.parse(startedAt!))).toBeLessThan(30_000);
  });

  it.each([
    ['start', [2000, 22_000, 41_000], { laps: 2, totalTime: 41_000, bestLap: 19_000 }],
    ['lap', [2000, 22_000, 41_000], { laps: 3, totalTime: 41_000, bestLap: 2000 }],
    ['staggered', [2000, 22_000, 41_000], { laps: 2, totalTime: 39_000, bestLap: 19_000 }],
    ['start', [2000], { status: 'dnf', laps: 0, totalTime: 2000, bestLap: null }],
  ] as const)('counts laps when the first pass is %s: %j', async (firstPass, flown, expected) => {
    const { director, timer } = await connected(1);
    const { heatId, slots } = await director.heat(1);
    const seats = [{ seat: 1, signUpId: slots[0]!.signUpId!, passes: [...flown] }];
    await timer.send({ kind: 'saved', flight: 'a', heatId, firstPass, seats });
    expect((await director.heat(1)).slots[0]).toMatchObject(expected);
  });

  it('may send results in place of passes', async () => {
    const { director, timer } = await connected(2);
    const { heatId, slots } = await director.heat(1);
    const seat = (n: number) => ({ seat: n, signUpId: slots[n - 1]!.signUpId!, passes: [] });
    const seats = [
      { ...seat(1), result: { status: 'dnf' as const, laps: 1, totalTime: 30_000 } },
      { ...seat(2), result: { status: 'ok' as const, laps: 3, totalTime: 61_000, bestLap: 19_000 } },
    ];
    await timer.send({ kind: 'saved', flight: 'a', heatId, seats });
    expect((await director.heat(1)).slots).toMatchObject([
      { rank: 2, status: 'dnf', laps: 1, totalTime: 30_000, bestLap: null },
      { rank: 1, status: 'ok', laps: 3, totalTime: 61_000, bestLap: 19_000 },
    ]);
  });

  it('that are silent while a heat is in the air are shown as silent', async () => {
    const { director, timer } = await connected();
    const timing = async () => (await host.view('get_race_day', { raceId: director.raceId })).timing;
    expect(await timing()).toBeNull();
    await timer.fly(1, passes, { state: 'running' });
    expect(await timing()).toMatchObject({ state: 'live' });
    await host.query(`update timer set heard_at = heard_at - interval '1 minute' where public_id = $1`, [
      timer.timerId,
    ]);
    expect(await timing()).toMatchObject({ state: 'silent' });
  });

  describe('order of events', () => {
    it('waits at a hole, and goes on after events that are lost', async () => {
      const { director, timer } = await connected();
      expect(await timer.push([1, 2, 4, 5].map(selected))).toBe(2);
      expect(await timer.push([4, 5].map(selected))).toBe(2);
      expect(await timer.push([3, 4, 5].map(selected))).toBe(5);
      expect(await timer.push([9, 10].map(selected), { oldest: 9 })).toBe(10);
      expect((await timersOf(director)).timers).toMatchObject([{ lost: 3 }]);
      timer.run = randomUUID();
      expect(await timer.push([selected(1)])).toBe(1);
    });

    it('counts lost events up to a limit, over any number of runs', async () => {
      const { director, timer } = await connected();
      for (let i = 0; i < 3; i += 1) {
        timer.run = randomUUID();
        await timer.push([], { oldest: 1e9 });
      }
      expect((await timersOf(director)).timers).toMatchObject([{ lost: 1e9 }]);
    });

    it.each([
      ['0f9d3c1e-5b7a-4c2d-8e6f-a1b2c3d4e5f6', 1],
      ['of one run', 2],
    ])('knows the flight %s in a later run as one of %i', async (flight, count) => {
      const { director, timer } = await connected();
      await timer.fly(1, passes, { flight });
      timer.run = randomUUID();
      const { heatId, slots } = await director.heat(1);
      const seats = slots.map(({ slot, signUpId }, i) => ({ seat: slot, signUpId, passes: passes[i]! }));
      await timer.push([{ number: 1, kind: 'saved', age: 0, flight, heatId, seats }]);
      expect(await host.query(`select 1 from timer_flight where ref = $1`, [flight])).toHaveLength(count);
      expect(await problemsOf(director)).toHaveLength(count - 1);
    });

    it('stores each event once, also when two copies arrive together', async () => {
      const { director, timer } = await connected();
      const { heatId, slots } = await director.heat(1);
      const seats = slots.map(({ slot, signUpId }) => ({ seat: slot, signUpId, passes: passes[0]! }));
      const flown = (['started', 'saved'] as const).map((kind, i) => ({
        number: i + 1,
        kind,
        age: 0,
        flight: 'a',
        heatId,
        seats: kind === 'saved' ? seats : [],
      }));
      const before = (await director.day()).version;
      expect(await Promise.all(Array.from({ length: 4 }, () => timer.push(flown)))).toEqual([2, 2, 2, 2]);
      const { version } = await director.day();
      await timer.push(flown);
      expect((await director.day()).version).toBe(version);
      // Called and saved.
      expect(version - before).toBe(2);
    });

    it('refuses events without a flight, and a seat twice', async () => {
      const { timer } = await connected();
      const push = (event: object) =>
        timer.call('timer_push', {
          run: timer.run,
          oldest: 1,
          queued: 0,
          events: [{ number: 1, age: 0, ...event } as never],
        });
      const seat = { seat: 1, passes: [] };
      for (const wrong of [{ kind: 'saved' }, { kind: 'saved', flight: 'a', seats: [seat, seat] }])
        expect(refused(await push(wrong))).toBe('bad_input');
      expect(await timer.push([selected(1)])).toBe(1);
    });
  });

  describe('what the race day does not follow', () => {
    it('is listed until a director takes it over or sets it aside', async () => {
      const { director, timer } = await connected();
      const elsewhere = await connected();
      const { heatId } = await elsewhere.director.heat(1);
      const seats = [{ seat: 1, passes: passes[0]! }];
      await timer.send({ kind: 'saved', flight: 'a', seats }, { kind: 'saved', flight: 'b', heatId, seats });
      const { flights } = await timersOf(director);
      expect(flights).toMatchObject([
        { problem: 'heat_unknown', heat: null, setAside: false, timer: 'Field timer' },
        { problem: 'heat_unknown', seats: [{ seat: 1, callsign: '', laps: 3, totalTime: 62_500 }] },
      ]);
      const [b, a] = flights;
      const first = await director.heat(1);
      await host.view(
        'adm/take_flight',
        { flightId: a!.flightId, heatId: first.heatId },
        director.asDirector,
      );
      expect((await director.heat(1)).slots[0]).toMatchObject({ rank: 1, laps: 3 });
      await host.view('adm/set_flight_aside', { flightId: b!.flightId }, director.asDirector);
      expect((await timersOf(director)).flights).toMatchObject([{ flightId: b!.flightId, setAside: true }]);
      expect((await elsewhere.director.heat(1)).state).toBe('planned');
    });

    it('includes pilots of other heats', async () => {
      const { director, timer } = await connected();
      const { heatId } = await director.heat(1);
      const { slots } = await director.heat(2);
      const seats = [{ seat: 1, signUpId: slots[0]!.signUpId!, passes: passes[0]! }];
      await timer.send({ kind: 'saved', flight: 'a', heatId, seats });
      expect((await timersOf(director)).flights).toMatchObject([
        { problem: 'pilot_unknown', heat: 1, seats: [{ callsign: 'P5' }] },
      ]);
      const [{ flightId } = { flightId: '' }] = (await timersOf(director)).flights;
      const answer = await host.call('adm/take_flight', { flightId, heatId }, director.asDirector);
      expect(refused(answer)).toBe('flight_pilots');
    });

    it('includes starts that the rules of the day do not allow', async () => {
      const { director, timer } = await connected();
      await director.step(1, 'cancel', 'Rain');
      await timer.fly(1, passes);
      expect(await problemsOf(director)).toEqual(['not_startable']);
      expect((await director.heat(1)).state).toBe('cancelled');
    });
  });
});
