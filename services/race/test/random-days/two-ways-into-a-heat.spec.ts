import { expect, it } from '@jest/globals';
import { bracketFor } from '../../src/race-day/brackets/bracket-tables.model.ts';
import { DayInMemory } from './day-in-memory.ts';

/** Of pilots who advance to heat 3 as winner and second of heat 1, or as winner of heat 2. */
it('a pilot who loses one of two slots of a heat returns to the other', async () => {
  const day = new DayInMemory(bracketFor('double-4', 4));
  const { tables } = day;
  /** Pilots by place; all are in slots of the heat. */
  const land = async (heat: number, ...places: number[]) => {
    if (tables.heats[heat - 1]!.state === 'planned') await day.change(heat, 'call');
    await day.save(heat, {
      official: true,
      flights: places.map((pilot, i) => ({
        slot: tables.slots[heat - 1]!.find(({ signUpKey }) => Number(signUpKey) === pilot)!.slot,
        status: 'ok',
        laps: 3,
        totalTime: 90_000 + i,
      })),
    });
  };
  const pilots = (heat: number) =>
    tables.slots[heat - 1]!.map(({ signUpKey }) => signUpKey && Number(signUpKey));

  await land(1, 1, 4, 2, 3);
  await day.change(2, 'call');
  await day.change(2, 'start');
  await day.change(1, 'reopen');
  await land(2, 2, 3);
  expect(pilots(3)).toEqual([null, null, 2]);
  // Heat 1 is flown again: pilot 2 advances from it, too.
  await day.change(1, 'refly');
  await land(1, 3, 2, 4, 1);
  expect(pilots(3)).toEqual([3, 2, null]);
  await day.change(1, 'reopen');
  expect(pilots(3)).toEqual([null, null, 2]);
});
