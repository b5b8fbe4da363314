import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refused } from '@paddock/kit/testing/test-host';
import { seededRandom } from '../../support/bracket-model.ts';
import { Director } from '../../support/director.ts';
import { RaceHost } from '../../support/race-host.ts';
import { actAtRandom } from '../../support/random-acts.ts';
import { passes, timedDay } from '../../support/timer-link.ts';

const DAY = 86_400_000;
const DAYS = 3;
const ACTS = 40;

async function revert(director: Director, kind: 'undo' | 'redo') {
  const change = (await director.day())[kind]!.version;
  return director.tryWrite('adm/revert_day_change', { change });
}

describe('changes of a race day', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
    // Expected starts depend on the time.
    host.stopClocks();
  });
  afterAll(() => host.close());

  /** Everything that directors and visitors see, and the rows of events and questions. */
  const stateOf = async (director: Director) => {
    const { version: _version, undo: _undo, redo: _redo, serverTime: _now, ...day } = await director.day();
    const events = await host.query(
      `select h.number, e.step, e.reason, e.changed_by from heat_event e join heat h on h.id = e.heat_id
         join race r on r.id = h.race_id where r.public_id = $1 order by e.id`,
      [director.raceId],
    );
    const shown = await host.call('get_race_day', { raceId: director.raceId });
    const { serverTime, version, ...seen } = (shown.data ?? {}) as Record<string, unknown>;
    expect([typeof serverTime, typeof version]).toContain('string');
    return { day, events, seen };
  };

  it('are undone one by one, and done again', async () => {
    const director = await Director.withPilots(host, 8);
    await director.build();
    const planned = await stateOf(director);
    await director.step(1, 'call');
    const called = await stateOf(director);
    await director.fly(1);
    const flown = await stateOf(director);
    expect((await director.day()).undo).toMatchObject({ act: 'flights', heat: 1, account: 'the-operator' });
    expect((await director.day()).redo).toBeNull();
    expect((await revert(director, 'undo')).code).toBe(0);
    expect(await stateOf(director)).toEqual(called);
    expect((await director.day()).redo).toMatchObject({ act: 'flights', heat: 1 });
    expect((await revert(director, 'undo')).code).toBe(0);
    expect(await stateOf(director)).toEqual(planned);
    expect((await revert(director, 'redo')).code).toBe(0);
    expect((await revert(director, 'redo')).code).toBe(0);
    expect(await stateOf(director)).toEqual(flown);
    expect((await director.day()).redo).toBeNull();
    await revert(director, 'undo');
    // Another change takes the place of the undone one.
    await director.step(2, 'call');
    expect((await director.day()).redo).toBeNull();
    expect((await director.day()).undo).toMatchObject({ act: 'call', heat: 2 });
  });

  it('bring a deleted stage back with its heats, pilots and channels', async () => {
    const director = await Director.withPilots(host, 16);
    await director.build({ kind: 'bracket', bracket: 'double-16' });
    const built = await stateOf(director);
    await director.write('adm/del_stage', { stageId: built.day.stages[0]!.stageId });
    expect((await director.day()).heats).toEqual([]);
    await revert(director, 'undo');
    expect(await stateOf(director)).toEqual(built);
    // Back to nothing; then the same stage again, with the same ids.
    await revert(director, 'undo');
    expect((await director.day()).heats).toEqual([]);
    expect((await director.day()).undo).toBeNull();
    await revert(director, 'redo');
    expect(await stateOf(director)).toEqual(built);
  });

  it('refuses a change that is not the latest, one of a day ago, and one whose rows have changed since', async () => {
    const director = await Director.withPilots(host, 4);
    await director.build();
    const first = (await director.day()).undo!.version;
    await director.step(1, 'call');
    expect(refused(await director.tryWrite('adm/revert_day_change', { change: first }))).toBe(
      'race_day_changed',
    );
    const { version } = await director.day();
    await revert(director, 'undo');
    const late = await director.tryWrite('adm/revert_day_change', { change: first, version });
    expect(refused(late)).toBe('race_day_changed');
    await revert(director, 'redo');
    await host.query(
      `update heat set pause_before = 7 where race_id = (select id from race where public_id = $1)`,
      [director.raceId],
    );
    expect(refused(await revert(director, 'undo'))).toBe('day_change_overtaken');
    host.travel(DAY);
    const day = await director.day();
    expect([day.undo, day.redo]).toEqual([null, null]);
  });

  it('put a pilot into another slot of the heat again', async () => {
    const director = await Director.withPilots(host, 3);
    await director.build({ groupSize: 3 });
    const { heatId, slots } = await director.heat(1);
    const [first] = slots;
    const moved = [
      { slot: first!.slot, signUpId: null },
      { slot: 4, signUpId: first!.signUpId },
    ];
    await director.write('adm/save_heat_slots', { heats: [{ heatId, slots: moved }] });
    const after = await stateOf(director);
    expect((await revert(director, 'undo')).code).toBe(0);
    expect((await revert(director, 'redo')).code).toBe(0);
    expect(await stateOf(director)).toEqual(after);
  });

  it('ask the later one of two questions about a slot again', async () => {
    const director = await Director.withPilots(host, 4);
    await director.build({ kind: 'bracket', bracket: 'double-4' });
    await director.fly(1);
    await director.step(2, 'call');
    await director.step(1, 'reopen', 'Wind');
    await director.fly(1, [4, 3, 2, 1]);
    const after = await stateOf(director);
    expect(after.day.questions).not.toEqual([]);
    expect((await revert(director, 'undo')).code).toBe(0);
    expect((await revert(director, 'redo')).code).toBe(0);
    expect(await stateOf(director)).toEqual(after);
  });

  it('bring heats back with the laps that a timing system reported', async () => {
    const { director, timer } = await timedDay(host, 4);
    await timer.fly(1, passes);
    const { raceId, asDirector } = director;
    const { heatId } = await director.heat(1);
    const laps = await host.view('adm/get_heat_laps', { heatId }, asDirector);
    while ((await director.day()).undo) expect((await revert(director, 'undo')).code).toBe(0);
    expect((await director.day()).heats).toEqual([]);
    while ((await director.day()).redo) expect((await revert(director, 'redo')).code).toBe(0);
    expect(await host.view('adm/get_heat_laps', { heatId }, asDirector)).toEqual(laps);
    expect((await host.view('adm/get_timers', { raceId }, asDirector)).timedHeats).toEqual([heatId]);
  });

  it.each(Array.from({ length: DAYS }, (_, i) => i + 1))(
    'are undone to any moment of a random day (%i)',
    async (seed) => {
      const random = seededRandom(seed);
      const director = await Director.withPilots(host, 12);
      await director.build({ rounds: 1 });
      await director.build({ kind: 'bracket', bracket: 'double-8', field: 'confirmed' });
      const states = [await stateOf(director)];
      for (let n = 0; n < ACTS; n += 1) {
        const before = (await director.day()).undo?.version;
        await actAtRandom(director, random);
        // Refused acts, and those that change nothing, cannot be undone.
        if ((await director.day()).undo!.version !== before) states.push(await stateOf(director));
        if (random() < 0.15 && states.length > 3) {
          const back = 1 + Math.floor(random() * 2);
          for (let step = 1; step <= back; step += 1) {
            await revert(director, 'undo');
            expect(await stateOf(director)).toEqual(states.at(-1 - step));
          }
          for (let step = back - 1; step >= 0; step -= 1) {
            await revert(director, 'redo');
            expect(await stateOf(director)).toEqual(states.at(-1 - step));
          }
        }
      }
      expect(states.length).toBeGreaterThan(ACTS / 4);
      while (states.length > 1) {
        states.pop();
        await revert(director, 'undo');
        expect(await stateOf(director)).toEqual(states.at(-1));
      }
      // Each write has a number, without a gap.
      const { version } = await director.day();
      const numbers = await host.query<{ version: number }>(
        `select c.version from race_change c join race r on r.id = c.race_id where r.public_id = $1
         order by c.version`,
        [director.raceId],
      );
      expect(numbers.map((row) => row.version)).toEqual(Array.from({ length: version }, (_, i) => i + 1));
    },
  );
});
