import { expect, it } from '@jest/globals';
import { bracketFor } from '../../src/race-day/brackets/bracket-tables.model.ts';
import { DayInMemory } from './day-in-memory.ts';

class Day {
  private readonly day: DayInMemory;

  constructor(...bracket: Parameters<typeof bracketFor>) {
    this.day = new DayInMemory(bracketFor(...bracket));
  }

  get questions() {
    return this.day.tables.questions;
  }

  change(...step: Parameters<DayInMemory['change']>): Promise<void> {
    return this.day.change(...step);
  }

  /** Makes a heat official, with all its pilots by place. */
  async land(heat: number, ...places: number[]): Promise<void> {
    const { heats, slots } = this.day.tables;
    if (heats[heat - 1]!.state === 'planned') await this.day.change(heat, 'call');
    const slotOf = (pilot: number) =>
      slots[heat - 1]!.find(({ signUpKey }) => Number(signUpKey) === pilot)!.slot;
    const flights = places.map(
      (pilot, i) => ({ slot: slotOf(pilot), status: 'ok', laps: 3, totalTime: 90_000 + i }) as const,
    );
    await this.day.save(heat, { official: true, flights });
  }

  pilotsOf(heat: number): (number | null)[] {
    return this.day.tables.slots[heat - 1]!.map(({ signUpKey }) => signUpKey && Number(signUpKey));
  }
}

it('a pilot who loses one of two slots of a heat returns to the other', async () => {
  const day = new Day('double-4', 4);
  await day.land(1, 1, 4, 2, 3);
  await day.change(2, 'call');
  await day.change(2, 'start');
  await day.change(1, 'reopen');
  await day.land(2, 2, 3);
  expect(day.pilotsOf(3)).toEqual([null, null, 2]);
  // Heat 1 is flown again: pilot 2 advances from it, too.
  await day.change(1, 'refly');
  await day.land(1, 3, 2, 4, 1);
  expect(day.pilotsOf(3)).toEqual([3, 2, null]);
  await day.change(1, 'reopen');
  expect(day.pilotsOf(3)).toEqual([null, null, 2]);
});

it('a heat that is official again with the same order leaves no question about the next one', async () => {
  const day = new Day('double-4', 2);
  await day.land(1, 2, 1);
  await day.change(2, 'call');
  await day.change(1, 'reopen');
  expect(day.questions).toHaveLength(2);
  await day.change(2, 'stop');
  await day.change(1, 'make_official');
  expect(day.questions).toEqual([]);
  expect(day.pilotsOf(2)).toEqual([2, 1]);
});
