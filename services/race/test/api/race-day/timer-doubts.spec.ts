import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refused } from '@paddock/kit/testing/test-host';
import { Director } from '../../support/director.ts';
import { RaceHost } from '../../support/race-host.ts';
import { passes, timedDay, TimerLink, timersOf } from '../../support/timer-link.ts';

const doubtsOf = async (director: Director) => (await timersOf(director)).doubts;

describe('doubts about a result', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const connected = (pilots = 8) => timedDay(host, pilots);

  it('are listed with a correction until they are settled, and stay settled', async () => {
    const { director, timer } = await connected();
    const echoed = [[1000, 1100, 21_000, 42_000, 62_500], ...passes.slice(1)];
    const flight = await timer.fly(1, echoed);
    const [absent, echo, ...rest] = await doubtsOf(director);
    expect(rest).toEqual([]);
    expect([absent, echo]).toMatchObject([
      { kind: 'absent', seat: 4, callsign: 'P4', correctable: false },
      { kind: 'echo', seat: 1, callsign: 'P1', pass: 1100, lap: 1, lapTime: 100, correctable: true },
    ]);
    const settle = (doubt: typeof echo, correct: boolean) => {
      const { flightId, kind, seat, pass } = doubt!;
      return host.call('adm/settle_doubt', { flightId, kind, seat, pass, correct }, director.asDirector);
    };
    expect((await director.heat(1)).slots[0]).toMatchObject({ laps: 4, bestLap: 100 });
    expect(refused(await settle(absent, true))).toBe('not_found');
    expect(await settle(absent, false)).toMatchObject({ code: 0 });
    expect(await settle(echo, true)).toMatchObject({ code: 0 });
    expect((await director.heat(1)).slots[0]).toMatchObject({ rank: 1, laps: 3, bestLap: 20_000 });
    expect(await doubtsOf(director)).toEqual([]);
    expect(refused(await settle(echo, true))).toBe('not_found');

    await timer.fly(1, echoed, { flight });
    expect((await director.heat(1)).slots[0]).toMatchObject({ laps: 3 });
    await timer.fly(1, [[1000, 1200, 21_000, 42_000, 62_500], ...passes.slice(1)], { flight });
    expect((await doubtsOf(director)).map(({ kind }) => kind)).toEqual(['absent', 'echo']);
  });

  it('compare pilots with their other flights of the day', async () => {
    const director = await Director.withPilots(host, 2);
    await director.build({ groupSize: 2, rounds: 2 });
    const timer = await TimerLink.connect(director);
    const [fast, slow] = [
      [1000, 21_000, 41_100, 61_000],
      [1200, 26_200, 51_300, 76_300],
    ];
    await timer.fly(1, [fast, slow]);
    expect(await doubtsOf(director)).toEqual([]);
    await timer.fly(2, [slow, fast]);
    const [swapped] = (await doubtsOf(director)).filter(({ heatId }) => heatId !== '');
    expect(swapped).toMatchObject({ kind: 'swapped', callsign: 'P1', other: 'P2', correctable: true });
    const { flightId, kind, seat } = swapped!;
    await host.view('adm/settle_doubt', { flightId, kind, seat, correct: true }, director.asDirector);
    expect((await director.heat(2)).slots).toMatchObject([
      { rank: 1, totalTime: 61_000 },
      { rank: 2, totalTime: 76_300 },
    ]);
  });

  it('end when a director changes the result or makes it official', async () => {
    const { director, timer } = await connected();
    await timer.fly(1, passes);
    expect(await doubtsOf(director)).toHaveLength(1);
    await director.fly(1, [1, 2, 3, 4], false);
    expect(await doubtsOf(director)).toEqual([]);
  });
});
