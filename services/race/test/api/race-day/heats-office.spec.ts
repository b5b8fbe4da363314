import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Organisation } from '@paddock/kit/organisation';
import { faultsOf, refused } from '@paddock/kit/testing/test-host';
import { classInput, inDays } from '../../factories/race-input.ts';
import { Director } from '../../support/director.ts';
import { RaceHost } from '../../support/race-host.ts';

const slotsOf = (heatId: string, slot: number, signUpId: string, channel?: string) => ({
  heatId,
  slots: [{ slot, signUpId, ...(channel && { channel }) }],
});

describe('heat management by directors', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  it('allows the transitions of the table, with required input', async () => {
    const director = await Director.withPilots(host, 4);
    await director.build();
    const { heatId } = await director.heat(1);
    const step = async (name: 'call' | 'start' | 'stop' | 'reopen' | 'refly', reason?: string) => {
      const envelope = await director.tryWrite('adm/change_heat', {
        heatId,
        step: name,
        ...(reason && { reason }),
      });
      return envelope.code === 0 ? 'none' : refused(envelope);
    };
    expect(await step('start')).toBe('heat_step');
    expect(await step('call')).toBe('none');
    expect(await step('start')).toBe('none');
    expect(await step('stop')).toBe('bad_input');
    expect(await step('stop', 'Wind')).toBe('none');
    expect(await director.heat(1)).toMatchObject({ state: 'planned', startedAt: null });
    await director.fly(1, [4, 3, 2, 1]);
    expect(await director.heat(1)).toMatchObject({ state: 'official' });
    expect(await step('reopen', 'Protest')).toBe('none');
    expect(await step('refly', 'Mid-air')).toBe('none');
    const again = await director.heat(1);
    expect(again.state).toBe('planned');
    expect(again.slots.map(({ rank }) => rank)).toEqual([null, null, null, null]);
    const events = await host.query<{ step: string; reason: string; ranks: number[] }>(
      `select e.step, e.reason, jsonb_path_query_array(e.slots, '$[*].rank') as ranks
       from heat_event e join heat h on h.id = e.heat_id where h.public_id = $1 order by e.id`,
      [heatId],
    );
    expect(events.at(-1)).toEqual({ step: 'refly', reason: 'Mid-air', ranks: [4, 3, 2, 1] });
  });

  it('has no channels where pilots have no video systems', async () => {
    const organisation = host.get(Organisation);
    organisation.videoSystems = false;
    try {
      const director = await Director.withPilots(host, 4);
      expect((await director.day()).plan.channels).toEqual([]);
      await director.build();
      const { slots } = await director.heat(1);
      expect(slots.map(({ channel, fault }) => [channel, fault])).toEqual(
        Array.from({ length: 4 }, () => [null, null]),
      );
    } finally {
      organisation.videoSystems = true;
    }
    // Control: with video systems, pilots without a channel are named.
    const director = await Director.withPilots(host, 4);
    const { plan } = await director.day();
    await director.write('adm/save_day_plan', {
      plan: Object.assign(plan, { channels: plan.channels.slice(0, 2) }),
    });
    await director.build();
    expect((await director.heat(1)).slots.map(({ fault }) => fault)).toContain('no_channel');
  });

  it('has up to 24 pilots in a heat', async () => {
    const director = await Director.withPilots(host, 24);
    const { plan } = await director.day();
    const without = (slots: number) => Object.assign({}, plan, { channels: [], slots });
    const tooMany = await director.tryWrite('adm/save_day_plan', { plan: without(25) });
    expect(faultsOf(tooMany)).toEqual({ 'plan.slots': 'max' });
    await director.write('adm/save_day_plan', { plan: without(24) });
    await director.build();
    const { heatId, slots } = await director.heat(1);
    expect(slots).toHaveLength(24);
    await director.step(1, 'call');
    const flights = slots.map(({ slot }) => ({ slot, status: 'ok' as const, rank: 25 - slot }));
    await director.write('adm/save_flights', { heatId, flights, official: true });
    const flown = (await director.heat(1)).slots;
    expect(flown.map(({ rank }) => rank)).toEqual(flown.map(({ slot }) => 25 - slot));
  });

  it('ranks all pilots of a heat; missing ones did not start', async () => {
    const director = await Director.withPilots(host, 4);
    await director.build();
    const { heatId } = await director.heat(1);
    await director.step(1, 'call');
    const twice = await director.tryWrite('adm/save_flights', {
      heatId,
      flights: [
        { slot: 1, status: 'ok', rank: 1 },
        { slot: 2, status: 'ok', rank: 1 },
        { slot: 7, status: 'ok' },
      ],
      official: true,
    });
    expect(faultsOf(twice)).toEqual({ 'flights.1.rank': 'rankTwice', 'flights.2.slot': 'unknown' });
    await director.write('adm/save_flights', {
      heatId,
      flights: [
        { slot: 4, status: 'dsq' },
        { slot: 3, status: 'dnf', laps: 1 },
        { slot: 2, status: 'ok', laps: 3, totalTime: 61_234 },
      ],
      official: false,
    });
    const heat = await director.heat(1);
    expect(heat.state).toBe('provisional');
    expect(heat.slots.map(({ rank, status }) => [rank, status])).toEqual([
      [3, 'dns'],
      [1, 'ok'],
      [2, 'dnf'],
      [4, 'dsq'],
    ]);
  });

  it('does not start a heat whose channels or pilots are in the air', async () => {
    const director = await Director.withPilots(host, 8);
    await director.build({ rounds: 2 });
    for (const number of [1, 2, 3]) await director.step(number, 'call');
    await director.step(1, 'start');
    const start = async (number: number) => {
      const { heatId } = await director.heat(number);
      return director.tryWrite('adm/change_heat', { heatId, step: 'start' });
    };
    expect((await start(2)).msg).toBe('A channel is not free: P1 is on R1 in heat 1');
    expect((await start(3)).msg).toBe('P1 is still on track in heat 1');
    await director.fly(1);
    expect(refused(await start(2))).toBe('none');
  });

  it('swaps two pilots in one write; rejects duplicate pilots and channels in a heat', async () => {
    const director = await Director.withPilots(host, 8);
    await director.build();
    const [one, two] = [await director.heat(1), await director.heat(2)];
    const [p1, p5] = [one.slots[0]!.signUpId!, two.slots[0]!.signUpId!];
    await director.write('adm/save_heat_slots', {
      heats: [slotsOf(one.heatId, 1, p5), slotsOf(two.heatId, 1, p1)],
    });
    expect(await director.callsigns(1)).toEqual(['P5', 'P2', 'P3', 'P4']);
    expect(await director.callsigns(2)).toEqual(['P1', 'P6', 'P7', 'P8']);
    expect((await director.heat(1)).slots.map(({ channel }) => channel)).toEqual([
      'analog:R1',
      'analog:R3',
      'analog:R6',
      'analog:R7',
    ]);
    const fault = async (input: ReturnType<typeof slotsOf>) =>
      faultsOf(await director.tryWrite('adm/save_heat_slots', { heats: [input] }));
    expect(await fault(slotsOf(one.heatId, 2, p5))).toEqual({ 'heats.0.slots': 'pilotInHeatTwice' });
    expect(await fault(slotsOf(one.heatId, 2, p1, 'analog:R1'))).toEqual({
      'heats.0.slots': 'channelInHeatTwice',
    });
    expect(await fault(slotsOf(one.heatId, 5, p1))).toEqual({ 'heats.0.slots.0.slot': 'max' });
    await director.write('adm/save_heat_slots', { heats: [slotsOf(one.heatId, 2, p1, 'analog:R2')] });
    expect((await director.heat(1)).slots[1]).toMatchObject({ channel: 'analog:R2', fault: null });
    await director.step(1, 'call');
    expect(await fault(slotsOf(one.heatId, 2, p1, 'analog:R3'))).toEqual({ reason: 'required' });
    await director.write('adm/save_heat_slots', {
      heats: [slotsOf(one.heatId, 2, p1, 'analog:R8')],
      reason: 'Bad reception',
    });
  });

  it('reorders heats without renumbering and shifts the whole day', async () => {
    const director = await Director.withPilots(host, 3, { startsAt: inDays(20) });
    await director.build({ groupSize: 1 });
    const [one, , three] = (await director.day()).heats;
    await director.write('adm/move_heat', { heatId: three!.heatId, beforeId: one!.heatId });
    expect((await director.day()).heats.map(({ number }) => number)).toEqual([3, 1, 2]);
    await director.write('adm/shift_race_day', { heatId: one!.heatId, minutes: 25 });
    const start = Date.parse(director.race.startsAt);
    const later = async () =>
      (await director.day()).heats.map(({ expectedAt }) => (Date.parse(expectedAt!) - start) / 60_000);
    expect(await later()).toEqual([0, 30, 35]);
    await director.write('adm/shift_race_day', { heatId: one!.heatId, minutes: -60 });
    expect(await later()).toEqual([0, 5, 10]);
    await director.write('adm/move_heat', { heatId: three!.heatId });
    expect((await director.day()).heats.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('deletes a stage until one of its heats is called', async () => {
    const director = await Director.withPilots(host, 2);
    await director.build();
    const { stageId } = (await director.day()).stages[0]!;
    await director.step(1, 'call');
    expect(refused(await director.tryWrite('adm/del_stage', { stageId }))).toBe('stage_flown');
    await director.step(1, 'stop', 'Rain');
    await director.write('adm/del_stage', { stageId });
    expect((await director.day()).heats).toEqual([]);
  });

  it('assigns channels by the recorded radio, and keeps a preference where possible', async () => {
    const director = await Director.withPilots(host, 2, {
      radios: ['analog'],
      classes: [classInput({ capacity: 9 })],
    });
    const { pilots } = await director.day();
    const [first, second] = pilots;
    await director.write('adm/save_pilot_radio', { signUpId: first!.signUpId, wish: 'analog:R7' });
    await director.write('adm/save_pilot_radio', { signUpId: second!.signUpId, system: 'walksnail' });
    await director.build();
    const { slots } = await director.heat(1);
    expect(slots).toMatchObject([
      { channel: 'analog:R7', fault: null },
      { channel: 'walksnail:R1', fault: null },
    ]);
  });
});
