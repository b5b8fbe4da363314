import { describe, expect, it } from '@jest/globals';
import { ChannelPlanner, type ChannelRequest } from './channel-planner.ts';
import { channelOf, type Channel } from './channel.model.ts';

const spacing = { minimumDistance: 35, guard: 0 };
const channels = (...keys: string[]): Channel[] => keys.map((key) => channelOf(key)!);
const raceband = (...numbers: number[]): Channel[] => channels(...numbers.map((n) => `analog:R${n}`));
const analog = (more: Partial<ChannelRequest> = {}): ChannelRequest => ({ systems: ['analog'], ...more });
const keysOf = (assigned: readonly (Channel | undefined)[]) => assigned.map((one) => one?.key ?? null);

/** Twelve channels that never trouble each other. */
const wideOpen: Channel[] = Array.from({ length: 12 }, (_, i) => ({
  key: `analog:X${i}`,
  system: 'analog',
  name: `X${i}`,
  mhz: 5000 + i * 90,
  width: 20,
}));

describe('channel planner', () => {
  it('assigns a clean set of the pool, lowest first', () => {
    const planner = new ChannelPlanner(raceband(1, 2, 3, 4, 5, 6, 7, 8), spacing);
    const assigned = planner.assign([analog(), analog(), analog(), analog()]);
    expect(keysOf(assigned)).toEqual(['analog:R1', 'analog:R2', 'analog:R4', 'analog:R8']);
  });

  it('keeps channels that can stay', () => {
    const planner = new ChannelPlanner(raceband(1, 3, 6, 7), spacing);
    const lasts = ['analog:R7', 'analog:R1', 'analog:R6', 'analog:R3'];
    expect(keysOf(planner.assign(lasts.map((last) => analog({ last }))))).toEqual(lasts);
  });

  it('moves one of two pilots with the same channel to a channel that pilot knows', () => {
    const planner = new ChannelPlanner(raceband(1, 3, 6, 7), spacing);
    const assigned = planner.assign([
      analog({ last: 'analog:R1', flown: new Set(['analog:R1']) }),
      analog({ last: 'analog:R1', flown: new Set(['analog:R1', 'analog:R6']) }),
      analog({ last: 'analog:R7' }),
    ]);
    expect(keysOf(assigned)).toEqual(['analog:R1', 'analog:R6', 'analog:R7']);
  });

  it('prefers fixed channels to wishes, and wishes to keeping channels', () => {
    const planner = new ChannelPlanner(raceband(1, 3, 6, 7), spacing);
    const assigned = planner.assign([
      analog({ last: 'analog:R1' }),
      analog({ wish: 'analog:R1', last: 'analog:R3' }),
      analog({ wish: 'analog:R3', fixed: 'analog:R7' }),
    ]);
    expect(keysOf(assigned)).toEqual(['analog:R3', 'analog:R1', 'analog:R7']);
  });

  it("names channels of the pilot's system and uses each grid position once", () => {
    const pool = channels('analog:R1', 'analog:R3', 'dji:D1', 'dji:D3');
    const planner = new ChannelPlanner(pool, spacing);
    expect(keysOf(planner.assign([analog(), { systems: ['dji'] }]))).toEqual(['analog:R1', 'dji:D3']);
    // D1 is R1 by another name: three pilots are one too many for two positions.
    const three = keysOf(planner.assign([analog(), { systems: ['dji'] }, analog()]));
    expect(three.filter((key) => key === null)).toHaveLength(1);
  });

  it('uses the nearest channel of a system outside the pool', () => {
    const planner = new ChannelPlanner(raceband(1, 3, 6, 7), spacing);
    const pilots: ChannelRequest[] = [{ systems: ['walksnail'] }, { systems: ['dji'] }, analog()];
    expect(keysOf(planner.assign(pilots))).toEqual(['walksnail:R1', 'dji:D3', 'analog:R7']);
    // Nothing of this system lies where R3 is.
    const o3 = new ChannelPlanner(raceband(3), spacing);
    expect(keysOf(o3.assign([{ systems: ['dji_o3'] }]))).toEqual([null]);
  });

  it('keeps wide signals further apart', () => {
    const pool = channels('dji_o3_wide:Q1', 'analog:R2', 'analog:R4');
    const planner = new ChannelPlanner(pool, { minimumDistance: 10, guard: 0 });
    const assigned = planner.assign([{ systems: ['dji_o3_wide'] }, analog()]);
    expect(keysOf(assigned)).toEqual(['dji_o3_wide:Q1', 'analog:R4']);
  });

  it('serves as many pilots as possible if channels run out', () => {
    const planner = new ChannelPlanner(raceband(1, 3), spacing);
    const assigned = planner.assign([analog(), { systems: [] }, analog(), analog()]);
    expect(keysOf(assigned).filter(Boolean)).toHaveLength(2);
  });

  it('takes some thousand steps for eight pilots on twelve channels, in each of 48 heats', () => {
    const pilots = Array.from({ length: 8 }, (_, i) => analog({ last: `analog:X${(i * 5) % 12}` }));
    const planner = new ChannelPlanner(wideOpen, spacing);
    const first = planner.assign(pilots);
    const once = planner.steps;
    // Each set of up to seven channels, and every channel that is left.
    expect(once).toBeLessThan(12 * 2 ** 12);
    for (let heat = 1; heat < 48; heat += 1) expect(planner.assign(pilots)).toEqual(first);
    expect(planner.steps).toBe(once * 48);
  });

  it('keeps the step count if a pilot gets no channel', () => {
    const planner = new ChannelPlanner(wideOpen, spacing);
    const pilots = Array.from({ length: 7 }, () => analog());
    const assigned = planner.assign([...pilots, { systems: [] }]);
    expect(keysOf(assigned).filter(Boolean)).toHaveLength(7);
    expect(planner.steps).toBeLessThan(10 * 12 * 2 ** 12);
  });
});
