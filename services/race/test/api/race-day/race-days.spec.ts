import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { asAdmin, newMember, refused } from '@paddock/kit/testing/test-host';
import { makeOfficial } from '../../factories/official-result.ts';
import { classInput } from '../../factories/race-input.ts';
import { roundInput } from '../../factories/result-input.ts';
import { Director } from '../../support/director.ts';
import { RaceHost } from '../../support/race-host.ts';

describe('race day', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const memberOf = async (director: Director, callsign: string) => {
    const { pilots } = await director.day();
    const { signUpId } = pilots.find((pilot) => pilot.callsign === callsign)!;
    const [row] = await host.query<{ memberId: string }>(
      `select member_id as "memberId" from sign_up where public_id = $1`,
      [signUpId],
    );
    return { signUpId, caller: { ...newMember(), memberId: row!.memberId } };
  };

  it('places a thousand pilots in 250 heats, once each, on the planned channels', async () => {
    const director = await Director.withPilots(host, 1000);
    const { classId, raceId } = director;
    const preview = await host.view(
      'adm/get_stage_preview',
      { raceId, classId, kind: 'qualifying', field: 'confirmed' },
      director.asDirector,
    );
    expect(preview).toMatchObject({ pilots: 1000, heats: 250, withoutChannel: 0 });
    await director.build();
    const { heats, pilots, version } = await director.day();
    expect(version).toBe(1);
    expect(heats).toHaveLength(250);
    const flying = heats.flatMap(({ slots }) => slots.flatMap(({ signUpId }) => signUpId ?? []));
    expect(new Set(flying).size).toBe(1000);
    expect(pilots).toHaveLength(1000);
    for (const heat of heats) {
      expect(heat.rating).toBe(100);
      expect(heat.slots.map(({ fault }) => fault)).toEqual([null, null, null, null]);
    }
    expect(
      refused(
        await director.tryWrite('adm/build_stage', {
          classId,
          kind: 'qualifying',
          field: 'confirmed',
          rounds: 2,
        }),
      ),
    ).toBe('too_many_heats');
  });

  it('keeps the groups between rounds, so that channels do not change', async () => {
    const director = await Director.withPilots(host, 10, { radios: ['dji', 'analog'] });
    await director.write('adm/save_day_plan', {
      plan: {
        slots: 4,
        channels: [
          'analog:R1',
          'analog:R3',
          'analog:R6',
          'analog:R7',
          'dji:D1',
          'dji:D3',
          'dji:D8',
          'dji:D6',
        ],
        minimumDistance: 35,
        guard: 0,
        pace: 240,
      },
    });
    await director.build({ rounds: 3 });
    const { heats, pilots } = await director.day();
    expect(heats.map(({ round }) => round)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
    const channels = Map.groupBy(
      heats.flatMap(({ slots }) => slots),
      ({ signUpId }) => signUpId,
    );
    for (const { signUpId, callsign } of pilots) {
      const flown = new Set(channels.get(signUpId)!.map(({ channel }) => channel));
      expect(flown.size).toBe(1);
      const isAnalog = Number(callsign.slice(1)) % 2 === 0;
      expect([...flown][0]).toMatch(isAnalog ? /^analog:R/ : /^dji:D/);
    }
    expect(heats.flatMap(({ slots }) => slots.map(({ fault }) => fault)).filter(Boolean)).toEqual([]);
  });

  it('is hidden until published, then shows callsigns, channels and times', async () => {
    const director = await Director.withPilots(host, 8);
    await director.build({ groupSize: 4 });
    const { raceId } = director;
    const { signUpId, caller } = await memberOf(director, 'P5');
    expect(await host.view('get_race_day', { raceId })).toMatchObject({
      published: false,
      version: 0,
      rows: [],
      stages: [],
      next: [],
      now: null,
      total: 0,
    });
    expect((await host.view('get_my_heats', {}, { caller })).races).toEqual([]);

    await director.write('adm/publish_race_day', { published: true });
    const day = await host.view('get_race_day', { raceId });
    expect(day).toMatchObject({ published: true, total: 2, now: null });
    expect(day.next.map(({ number }) => number)).toEqual([1, 2]);
    expect(day.rows[0]!.slots).toMatchObject([
      { callsign: 'P1', channel: { name: 'R1', mhz: 5658 }, own: false },
      { callsign: 'P2', channel: { name: 'R3' } },
      { callsign: 'P3', channel: { name: 'R6' } },
      { callsign: 'P4', channel: { name: 'R7' } },
    ]);
    expect(day.rows.map(({ expectedAt }) => Date.parse(expectedAt!))).toEqual(
      [0, 300_000].map((later) => Date.parse(director.race.startsAt) + later),
    );
    const { races } = await host.view('get_my_heats', {}, { caller });
    expect(races).toMatchObject([{ raceId, heats: [{ number: 2, ahead: 1 }] }]);
    expect(races[0]!.heats[0]!.slots.filter(({ own }) => own)).toMatchObject([{ callsign: 'P5', slot: 1 }]);
    expect(JSON.stringify([day, races])).not.toContain(signUpId);
    const notified = await host.query<{ notified: number }>(
      `select jsonb_array_length(payload -> 'messages') as notified from outbox_job
       where name = 'notify-members' and payload::text like '%heats_published%' and payload::text like '%' || $1 || '%'`,
      [raceId],
    );
    expect(notified).toEqual([{ notified: 8 }]);

    await director.write('adm/publish_race_day', { published: false });
    expect((await host.view('get_race_day', { raceId })).rows).toEqual([]);
  });

  it('shows a cancelled heat to its pilots and not to others', async () => {
    const director = await Director.withPilots(host, 4);
    await director.build({ groupSize: 2, rounds: 2 });
    await director.write('adm/publish_race_day', { published: true });
    const { caller } = await memberOf(director, 'P1');
    const ownHeats = async () => {
      const { races } = await host.view('get_my_heats', {}, { caller });
      return races[0]!.heats.map(({ number, state, expectedAt, ahead }) => [
        number,
        state,
        expectedAt !== null,
        ahead,
      ]);
    };
    expect(await ownHeats()).toEqual([
      [1, 'planned', true, 0],
      [3, 'planned', true, 2],
    ]);
    for (const cancelled of [1, 2]) await director.step(cancelled, 'cancel', 'Rain');
    expect(await ownHeats()).toEqual([
      [1, 'cancelled', false, null],
      [3, 'planned', true, 0],
    ]);
  });

  it('notifies a pilot of two classes once, without the name of one class', async () => {
    const classes = [1, 2].map(() => classInput({ capacity: null, waitingList: false }));
    const director = await Director.withPilots(host, 2, { classes });
    const { raceId } = director;
    const second = director.race.classes[1]!.classId;
    await host.query(
      `insert into sign_up (race_id, class_id, member_id, status)
       select c.race_id, c.id, s.member_id, s.status
       from race_class c join sign_up s on s.race_id = c.race_id where c.public_id = $1`,
      [second],
    );
    await director.build();
    await director.build({ classId: second });
    await director.write('adm/publish_race_day', { published: true });
    const messages = await host.query<{ className: unknown }>(
      `select message -> 'params' -> 'className' as "className"
       from outbox_job, jsonb_array_elements(payload -> 'messages') message
       where name = 'notify-members' and message ->> 'kind' = 'heats_published'
         and message -> 'params' ->> 'raceId' = $1`,
      [raceId],
    );
    expect(messages).toEqual([{ className: null }, { className: null }]);
  });

  it('marks the recording with heat starts and timed result rows', async () => {
    const director = await Director.withPilots(host, 8);
    await director.build({ groupSize: 4 });
    const { raceId, classId } = director;
    const marks = () => host.view('get_race_marks', { raceId });
    for (const step of ['call', 'start'] as const) await director.step(1, step);
    expect(await marks()).toEqual({ heats: [], rows: [] });
    await director.write('adm/publish_race_day', { published: true });
    const { startedAt } = (await host.view('get_race_day', { raceId })).now!;
    expect((await marks()).heats).toEqual([
      { number: 1, className: { text: expect.any(String) }, startedAt },
    ]);
    await makeOfficial(host, { raceId, classId }, [
      { callsign: 'SLOW', rank: 1, rounds: [roundInput(3, 60_000, 21_000)], videoSecond: 95 },
      { callsign: 'UNSEEN', rank: 2, rounds: [roundInput(3, 60_000, 22_000)] },
      { callsign: 'FAST', rank: 3, rounds: [roundInput(3, 60_000, 20_000)], videoSecond: 10 },
    ]);
    expect((await marks()).rows).toMatchObject([
      { classId, position: 1, callsign: 'SLOW', second: 95, bestLap: 21_000, isBest: false },
      { classId, position: 3, callsign: 'FAST', second: 10, bestLap: 20_000, isBest: true },
    ]);
    expect(refused(await host.call('get_race_marks', { raceId: randomUUID() }))).toBe('not_found');
  });

  it('continues from the current page with the next heat', async () => {
    const director = await Director.withPilots(host, 30);
    await director.build({ groupSize: 1 });
    await director.write('adm/publish_race_day', { published: true });
    const { raceId } = director;
    for (let heat = 1; heat <= 3; heat += 1) await director.fly(heat);
    const pages = await Promise.all([
      host.view('get_race_day', { raceId, pageSize: 3 }),
      host.view('get_race_day', { raceId, pageSize: 3, page: 10 }),
      host.view('get_race_day', { raceId, pageSize: 3, page: 11 }),
    ]);
    expect(pages.map(({ page, total, rows }) => [page, total, rows.map(({ number }) => number)])).toEqual([
      [2, 30, [4, 5, 6]],
      [10, 30, [28, 29, 30]],
      [11, 30, []],
    ]);
    expect(pages[0]).toMatchObject({ now: null, next: [{ number: 4 }, { number: 5 }] });
    await director.step(4, 'call');
    expect(await host.view('get_race_day', { raceId })).toMatchObject({
      now: { number: 4, state: 'called' },
      next: [{ number: 5 }, { number: 6 }],
    });
  });

  it('rejects a write of a director with a stale version', async () => {
    const director = await Director.withPilots(host, 4);
    await director.build();
    const { heatId } = await director.heat(1);
    const { version } = await director.day();
    const call = { raceId: director.raceId, version, heatId, step: 'call' as const };
    const answers = await Promise.all([
      host.call('adm/change_heat', call, director.asDirector),
      host.call('adm/change_heat', call, { caller: asAdmin('owner') }),
    ]);
    expect(answers.map(refused).toSorted()).toEqual(['none', 'race_day_changed']);
    expect((await director.day()).version).toBe(version + 1);
  });

  it('rejects concurrent first plans of a day', async () => {
    const director = await Director.withPilots(host, 4);
    const input = {
      raceId: director.raceId,
      version: 0,
      classId: director.classId,
      kind: 'qualifying' as const,
      field: 'confirmed' as const,
    };
    const answers = await Promise.all(
      [1, 2].map(() => host.call('adm/build_stage', input, director.asDirector)),
    );
    expect(answers.map(refused).toSorted()).toEqual(['none', 'race_day_changed']);
    expect((await director.day()).heats).toHaveLength(1);
  });

  it('frees the slot of a cancelled pilot in a planned heat and shows it to the director', async () => {
    const director = await Director.withPilots(host, 4);
    await director.build();
    await director.write('adm/publish_race_day', { published: true });
    const { signUpId } = await memberOf(director, 'P2');
    await host.view('adm/cancel_sign_up', { signUpId }, director.asDirector);
    const heat = await director.heat(1);
    expect(heat.slots.map(({ fault }) => fault)).toEqual([null, 'left', null, null]);
    const shown = await host.view('get_race_day', { raceId: director.raceId });
    expect(shown.rows[0]!.slots[1]).toMatchObject({ callsign: '', channel: null });
    await director.fly(1, [3, 1, 4]);
    expect(await director.callsigns(1)).toEqual(['P1', '', 'P3', 'P4']);
  });

  it('excludes a suspended pilot until restored', async () => {
    const director = await Director.withPilots(host, 2);
    await director.build();
    const { caller } = await memberOf(director, 'P2');
    const { memberId } = caller;
    const faults = async () => (await director.heat(1)).slots.map(({ fault }) => fault);
    const accounts = { caller: { kind: 'service', service: 'auth' } } as const;
    await host.view('member_changed', { memberId, status: 'suspended', change: 1 }, accounts);
    expect(await faults()).toEqual([null, 'left']);
    await host.view('member_changed', { memberId, status: 'active', change: 2 }, accounts);
    expect(await faults()).toEqual([null, null]);
  });

  it('keeps a pilot who cancels after the flight', async () => {
    const director = await Director.withPilots(host, 2);
    await director.build();
    await director.write('adm/publish_race_day', { published: true });
    const { signUpId } = await memberOf(director, 'P1');
    await director.fly(1);
    await host.view('adm/cancel_sign_up', { signUpId }, director.asDirector);
    const shown = await host.view('get_race_day', { raceId: director.raceId });
    expect(shown.rows[0]!.slots[0]).toMatchObject({ callsign: 'P1', rank: 1 });
  });

  it('closes with a cancelled race', async () => {
    const director = await Director.withPilots(host, 4);
    await director.build();
    await director.write('adm/publish_race_day', { published: true });
    await host.save({ status: 'cancelled' }, director.race);
    expect(await host.view('get_race_day', { raceId: director.raceId })).toMatchObject({
      published: false,
      rows: [],
    });
    const { heatId } = await director.heat(1);
    expect(refused(await director.tryWrite('adm/change_heat', { heatId, step: 'call' }))).toBe(
      'race_day_closed',
    );
  });

  it('is writable for owners, editors and operators', async () => {
    const director = await Director.withPilots(host, 1);
    const viewer = { caller: asAdmin('viewer') };
    await host.view('adm/get_adm_race_day', { raceId: director.raceId }, viewer);
    const input = { raceId: director.raceId, version: 0, published: true };
    expect(refused(await host.call('adm/publish_race_day', input, viewer))).toBe('not_allowed');
  });
});
