import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HeatLapsView } from '@paddock/contracts/race/race-day/timer.shapes';
import { faultsOf, refused } from '@paddock/kit/testing/test-host';
import type { Director } from '../../support/director.ts';
import { RaceHost } from '../../support/race-host.ts';
import { passes, timedDay } from '../../support/timer-link.ts';

interface Seat {
  seat: number;
  signUpId: string | null;
  passes: number[];
}

const seatsOf = ({ seats }: HeatLapsView): Seat[] =>
  seats.map(({ seat, signUpId, passes: flown }) => ({ seat, signUpId, passes: flown }));

const slotsOf = async (director: Director) =>
  (await director.heat(1)).slots.map(({ rank, laps, totalTime }) => [rank, laps, totalTime]);

describe('laps of a heat', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const lapsOf = async (director: Director, number = 1): Promise<HeatLapsView> => {
    const { heatId } = await director.heat(number);
    return host.view('adm/get_heat_laps', { heatId }, director.asDirector);
  };
  const save = (director: Director, { flightId, revision }: HeatLapsView, seats: Seat[]) =>
    host.call('adm/save_heat_laps', { flightId, revision, seats }, director.asDirector);

  it('are voided and restored, and rank the heat again', async () => {
    const { director, timer } = await timedDay(host, 4);
    await timer.fly(1, passes);
    const before = await slotsOf(director);
    const laps = await lapsOf(director);
    expect(laps).toMatchObject({ timer: 'Field timer', firstPass: 'start' });
    expect(laps.seats[0]).toMatchObject({ callsign: 'P1', passes: passes[0], reported: passes[0] });

    const without = seatsOf(laps).with(0, { ...seatsOf(laps)[0]!, passes: [1000, 21_000, 42_000] });
    expect(await save(director, laps, without)).toMatchObject({ code: 0 });
    expect((await slotsOf(director)).slice(0, 2)).toEqual([
      [2, 2, 42_000],
      [1, 3, 66_000],
    ]);
    const after = await lapsOf(director);
    expect(after.seats[0]).toMatchObject({ passes: [1000, 21_000, 42_000], reported: passes[0] });

    expect(await save(director, after, seatsOf(laps))).toMatchObject({ code: 0 });
    expect(await slotsOf(director)).toEqual(before);
  });

  it('are those of another pilot if seats were mixed up', async () => {
    const { director, timer } = await timedDay(host, 4);
    await timer.fly(1, passes);
    const laps = await lapsOf(director);
    const [first, second, ...rest] = seatsOf(laps) as [Seat, Seat, ...Seat[]];
    const swapped = [
      { ...first, signUpId: second.signUpId },
      { ...second, signUpId: first.signUpId },
      ...rest,
    ];
    expect(await save(director, laps, swapped)).toMatchObject({ code: 0 });
    expect((await slotsOf(director)).slice(0, 2)).toEqual([
      [2, 3, 66_000],
      [1, 3, 62_500],
    ]);
    const twice = [first, { ...second, signUpId: first.signUpId }, ...rest];
    expect(refused(await save(director, await lapsOf(director), twice))).toBe('flight_pilots');
  });

  it('are corrected by one of two directors, and undone like other acts of the day', async () => {
    const { director, timer } = await timedDay(host, 4);
    await timer.fly(1, passes);
    const before = await slotsOf(director);
    const laps = await lapsOf(director);
    const without = seatsOf(laps).with(1, { ...seatsOf(laps)[1]!, passes: [1100] });
    expect(await save(director, laps, without)).toMatchObject({ code: 0 });
    expect(refused(await save(director, laps, seatsOf(laps)))).toBe('stale');
    const { undo } = await director.day();
    expect(await lapsOf(director)).toMatchObject({ isResult: true });
    await director.write('adm/revert_day_change', { change: undo!.version });
    expect(await slotsOf(director)).toEqual(before);
    expect(await lapsOf(director)).toMatchObject({ isResult: false });
  });

  it('are refused for other seats, and once the heat is official', async () => {
    const { director, timer } = await timedDay(host, 4);
    await timer.fly(1, passes);
    const laps = await lapsOf(director);
    expect(faultsOf(await save(director, laps, seatsOf(laps).slice(1)))).toEqual({ seats: 'choice' });
    const other = seatsOf(laps).with(0, { ...seatsOf(laps)[0]!, seat: 8 });
    expect(faultsOf(await save(director, laps, other))).toEqual({ seats: 'choice' });
    await director.step(1, 'make_official');
    expect(refused(await save(director, laps, seatsOf(laps)))).toBe('heat_step');
    const viewer = { caller: { ...director.asDirector.caller, role: 'viewer' as const } };
    const { heatId } = await director.heat(1);
    expect(await host.view('adm/get_heat_laps', { heatId }, viewer)).toMatchObject({ timer: 'Field timer' });
  });

  it('exist of heats that a timing system reported', async () => {
    const { director, timer } = await timedDay(host, 8);
    const timed = async () =>
      (await host.view('adm/get_timers', { raceId: director.raceId }, director.asDirector)).timedHeats;
    expect(await timed()).toEqual([]);
    const [first, second] = [await director.heat(1), await director.heat(2)];
    const asked = await host.call('adm/get_heat_laps', { heatId: second.heatId }, director.asDirector);
    expect(refused(asked)).toBe('not_found');
    await timer.fly(1, passes);
    expect(await timed()).toEqual([first.heatId]);
  });
});
