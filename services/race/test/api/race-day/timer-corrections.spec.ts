import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@paddock/kit/database/database';
import { eventually } from '@paddock/kit/testing/eventually';
import { refused } from '@paddock/kit/testing/test-host';
import { DaysService } from '../../../src/race-day/heats/days.service.ts';
import { RaceHost } from '../../support/race-host.ts';
import { passes, problemsOf, seatsOf, timedDay, TimerLink, timersOf } from '../../support/timer-link.ts';

describe('corrections at a timing system', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const connected = (pilots = 8) => timedDay(host, pilots);

  it('follows results that are saved again, until a director changed or decided them', async () => {
    const { director, timer } = await connected();
    const flight = await timer.fly(1, passes);
    const corrected = [[1000, 21_000], ...passes.slice(1)];
    await timer.fly(1, corrected, { flight });
    expect((await director.heat(1)).slots.map(({ rank }) => rank)).toEqual([3, 1, 2, 4]);

    await director.fly(1, [4, 3, 2, 1], false);
    await timer.fly(1, passes, { flight });
    expect(await problemsOf(director)).toEqual(['heat_flown']);
    expect((await director.heat(1)).slots.map(({ rank }) => rank)).toEqual([4, 3, 2, 1]);

    await director.step(1, 'make_official');
    await timer.fly(1, corrected, { flight });
    expect(await problemsOf(director)).toEqual(['heat_official']);
    expect((await director.heat(1)).slots.map(({ rank }) => rank)).toEqual([4, 3, 2, 1]);

    const [open] = (await timersOf(director)).flights;
    const take = { flightId: open!.flightId, heatId: (await director.heat(1)).heatId };
    expect(refused(await host.call('adm/take_flight', take, director.asDirector))).toBe('heat_step');
    await director.step(1, 'reopen', 'Protest');
    await host.view('adm/take_flight', take, director.asDirector);
    expect((await director.heat(1)).slots.map(({ rank }) => rank)).toEqual([3, 1, 2, 4]);
    expect(await problemsOf(director)).toEqual([]);
  });

  it('moves a result when the flight belongs to another heat, and frees the first', async () => {
    const { director, timer } = await connected();
    const flight = await timer.fly(1, passes);
    const { heatId, slots } = await director.heat(2);
    const seats = seatsOf(slots, passes);
    await timer.send({ kind: 'saved', flight, heatId, seats });
    expect((await director.heat(1)).state).toBe('planned');
    expect((await director.heat(2)).state).toBe('provisional');
    expect((await director.heat(2)).slots.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  });

  it('plans a heat again whose flight was moved before it was saved, after a time without a network', async () => {
    const { director, timer } = await connected();
    const [wrong, right] = await Promise.all([director.heat(1), director.heat(2)]);
    const seats = seatsOf(right.slots, passes);
    await timer.send({ kind: 'started', flight: 'a', heatId: wrong.heatId, age: 60_000 });
    expect((await director.heat(1)).state).toBe('running');
    await timer.send(
      { kind: 'saved', flight: 'a', heatId: wrong.heatId, seats },
      { kind: 'saved', flight: 'a', heatId: right.heatId, seats },
    );
    expect(await director.heat(1)).toMatchObject({ state: 'planned', startedAt: null });
    expect((await director.heat(2)).state).toBe('provisional');
    expect(await problemsOf(director)).toEqual([]);
  });

  it.each(['one by one', 'at once'])(
    'has the start of the second flight when the first ended with the power of the timer, sent %s',
    async (sent) => {
      const { director, timer } = await connected();
      const { heatId, slots } = await director.heat(1);
      const seats = seatsOf(slots, passes);
      const events = [
        { kind: 'started', flight: 'lost', heatId, age: 600_000 },
        { kind: 'started', flight: 'again', heatId, age: 60_000 },
        { kind: 'saved', flight: 'again', heatId, seats },
      ] as const;
      if (sent === 'at once') await timer.send(...events);
      else for (const event of events) await timer.send(event);
      const { state, startedAt } = await director.heat(1);
      expect(state).toBe('provisional');
      expect(Math.abs(Date.now() - 60_000 - Date.parse(startedAt!))).toBeLessThan(30_000);
    },
  );

  it('leaves a heat in the air when another timing system reports its start, too', async () => {
    const { director, timer } = await connected();
    const spare = await TimerLink.connect(director, 'Spare');
    const { heatId } = await director.heat(1);
    await timer.send({ kind: 'started', flight: 'a', heatId, age: 60_000 });
    const { startedAt } = await director.heat(1);
    await spare.send({ kind: 'started', flight: 'b', heatId, age: 30_000 });
    expect(await director.heat(1)).toMatchObject({ state: 'running', startedAt });
  });

  it('plans a heat again whose flight was discarded, and keeps a result that is sent empty', async () => {
    const { director, timer } = await connected();
    const flight = await timer.fly(1, passes, { state: 'running' });
    await timer.send({ kind: 'discarded', flight });
    expect((await director.heat(1)).state).toBe('planned');
    const second = await timer.fly(1, passes);
    await timer.fly(1, [[], [], [], []], { flight: second });
    expect((await director.heat(1)).state).toBe('provisional');
    expect((await director.heat(1)).slots[0]).toMatchObject({ rank: 1, laps: 3 });
    expect(await problemsOf(director)).toEqual(['no_passes']);
  });

  it('gives laps to the pilot, not to the seat', async () => {
    const { director, timer } = await connected();
    const { heatId, slots } = await director.heat(1);
    const [first, second] = slots;
    const seats = [
      { seat: 1, signUpId: second!.signUpId!, passes: passes[0]! },
      { seat: 2, signUpId: first!.signUpId!, passes: passes[1]! },
    ];
    await timer.send({ kind: 'saved', flight: 'a', heatId, seats });
    expect((await director.heat(1)).slots.slice(0, 2)).toMatchObject([
      { rank: 2, totalTime: 66_000 },
      { rank: 1, totalTime: 62_500 },
    ]);
  });

  it('can be undone like the act of a director', async () => {
    const { director, timer } = await connected();
    await timer.fly(1, passes);
    await director.write('adm/revert_day_change', { change: (await director.day()).undo!.version });
    expect((await director.heat(1)).state).toBe('running');
  });

  it('waits for a change of the race day before it locks a flight, as an undo locks both', async () => {
    const { director, timer } = await connected();
    const flight = await timer.fly(1, passes, { state: 'running' });
    const database = host.get(Database);
    const begun = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    const change = database.transaction(async () => {
      await host.get(DaysService).latest(director.raceId);
      begun.resolve();
      await mayGoOn.promise;
      return database.query(`select from timer_flight where ref = $1 for update nowait`, [flight]);
    });
    await begun.promise;
    const saved = timer.fly(1, passes, { flight });
    await eventually('the timer waits', async () => (await host.lockWaits()) > 0);
    mayGoOn.resolve();
    expect(await change).toHaveLength(1);
    await saved;
    expect((await director.heat(1)).state).toBe('provisional');
  });
});
