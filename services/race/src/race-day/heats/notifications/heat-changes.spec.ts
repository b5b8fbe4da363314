import { describe, expect, it } from '@jest/globals';
import type { RowKey } from '@paddock/kit/database/row-key';
import { heatChanges, type AnnouncedHeat, type UpcomingHeat } from './heat-changes.ts';

const MINUTE = 60_000;
const signUpKey = '1' as unknown as RowKey<'sign_up'>;
const classKey = '2' as unknown as RowKey<'race_class'>;

const heat = (number: number, minute: number, cancelled = false): UpcomingHeat => ({
  signUpKey,
  memberId: 'pilot',
  classKey,
  channel: 'R1',
  heatId: `heat ${number}`,
  number,
  planned: minute * MINUTE,
  at: minute * MINUTE,
  cancelled,
});

const announcedOf = (heats: readonly UpcomingHeat[]): AnnouncedHeat[] =>
  heats.map(({ memberId: _member, classKey: _class, channel: _channel, ...announced }) => announced);

/** Kind and heats of the change after each state of the day. `existing` lists heats that were not deleted. */
function changesOf(first: UpcomingHeat[], ...later: { upcoming: UpcomingHeat[]; existing?: number[] }[]) {
  let announced = announcedOf(first);
  return later.map(({ upcoming, existing = [1, 2, 3] }) => {
    const states = new Map(existing.map((number) => [`heat ${number}`, 'upcoming' as const]));
    const found = heatChanges(announced, upcoming, states);
    announced = found.announced;
    return found.changes.map((change) => [
      change.kind,
      change.heat.number,
      ...('before' in change ? [change.before.number] : []),
    ]);
  });
}

describe('changes of a pilot’s heats', () => {
  it('include a shift of ten minutes, also in small steps, once', () => {
    const steps = [5, 10, 15, 19].map((minute) => ({ upcoming: [heat(1, minute)] }));
    expect(changesOf([heat(1, 0)], ...steps)).toEqual([[], [['heat_changed', 1, 1]], [], []]);
  });

  it('are one for several shifted heats', () => {
    const upcoming = [heat(1, 25), heat(2, 55)];
    expect(changesOf([heat(1, 0), heat(2, 30)], { upcoming }, { upcoming })).toEqual([
      [['heat_changed', 1, 1]],
      [],
    ]);
  });

  it('include another heat, a cancelled one and a restored one', () => {
    const moved = [heat(2, 5)];
    const cancelled = [heat(2, 5, true)];
    const steps = [moved, cancelled, cancelled, moved].map((upcoming) => ({ upcoming }));
    expect(changesOf([heat(1, 0)], ...steps)).toEqual([
      [['heat_changed', 2, 1]],
      [['heat_cancelled', 2, 2]],
      [],
      [['heat_changed', 2, 2]],
    ]);
  });

  it('report deleted heats as redrawn when new ones exist', () => {
    const deleted = { upcoming: [], existing: [] };
    const redrawn = { upcoming: [heat(2, 0), heat(3, 5)], existing: [2, 3] };
    expect(changesOf([heat(1, 0)], deleted, redrawn, redrawn)).toEqual([[], [['heats_redrawn', 2]], []]);
  });

  it('include the earliest of added heats, once', () => {
    const upcoming = [heat(1, 0), heat(3, 15), heat(2, 5)];
    expect(changesOf([heat(1, 0)], { upcoming }, { upcoming })).toEqual([[['next_heat', 2]], []]);
    expect(changesOf([], { upcoming: [heat(1, 0)] })).toEqual([[['next_heat', 1]]]);
  });

  it('exclude flown heats', () => {
    const { changes, announced } = heatChanges(
      announcedOf([heat(1, 0)]),
      [heat(2, 5)],
      new Map([
        ['heat 1', 'flown'],
        ['heat 2', 'upcoming'],
      ]),
    );
    expect(changes).toMatchObject([{ kind: 'next_heat', heat: { number: 2 } }]);
    expect(announced).toMatchObject([{ number: 2 }]);
  });
});
