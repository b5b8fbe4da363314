import { raceTime } from '@paddock/contracts/race/catalog/race-time';
import type { Language } from '@paddock/contracts/language';
import type { HeatData, SlotData } from './race-day.server.ts';

export interface Gap {
  laps: number;
  /** Text, with the same number of laps. */
  time: string;
}

export type RankedSlot = SlotData & {
  /** Behind the first; null for the first, and without times. */
  gap: Gap | null;
};

export interface RankedHeat extends HeatData {
  slots: RankedSlot[];
}

export function withGaps(heat: HeatData, lang: Language): RankedHeat {
  const first = heat.slots.find(({ rank }) => rank === 1);
  return {
    ...heat,
    slots: heat.slots.map((slot) => Object.assign({}, slot, { gap: gapOf(slot, first, lang) })),
  };
}

function gapOf(slot: SlotData, first: SlotData | undefined, lang: Language): Gap | null {
  if (!first || slot === first || slot.rank === null || slot.laps === null || first.laps === null)
    return null;
  // A jury may place a pilot behind others with fewer laps or more time.
  const laps = first.laps - slot.laps;
  if (laps > 0) return { laps, time: '' };
  if (laps < 0 || slot.totalTime === null || first.totalTime === null) return null;
  const time = slot.totalTime - first.totalTime;
  return time < 0 ? null : { laps: 0, time: raceTime(time, lang) };
}
