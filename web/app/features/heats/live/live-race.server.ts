import type { ViewOf } from '@paddock/contracts/call-table';
import type { Language } from '@paddock/contracts/language';
import { callAsVisitor, type Incoming, langOf } from '../../../server/calls.server.ts';
import { raceTime } from '../../../time/durations.ts';
import { raceDates } from '../../../time/race-dates.server.ts';
import { dayAtField } from '../day-at-field.server.ts';
import type { HeatData, SlotData } from '../race-day.server.ts';

type ClassQualifying = ViewOf<'get_qualifying'>['classes'][number];

/** The race as it happens. The ranking is optional: the heats come first. */
export async function liveRace(incoming: Incoming, raceId: string) {
  const lang = langOf(incoming);
  const [day, qualifying] = await Promise.all([
    dayAtField(incoming, raceId),
    callAsVisitor(incoming, 'get_qualifying', { raceId }),
  ]);
  const { now, last, zone, ...rest } = day;
  return {
    ...rest,
    zone: raceDates(zone, lang).zoneName(new Date().toISOString()),
    now: now && withGaps(now, lang),
    last: last && withGaps(last, lang),
    qualifying: (qualifying.data?.classes ?? []).map((one) => ranking(one, lang)),
  };
}

export type LiveRaceData = Awaited<ReturnType<typeof liveRace>>;

export interface Gap {
  laps: number;
  /** Text, with the same number of laps. */
  time: string;
}

export type LiveSlot = SlotData & {
  /** Behind the first; null for the first, and without times. */
  gap: Gap | null;
};

export interface LiveHeat extends HeatData {
  slots: LiveSlot[];
}

function withGaps(heat: HeatData, lang: Language): LiveHeat {
  const first = heat.slots.find(({ rank }) => rank === 1);
  return {
    ...heat,
    slots: heat.slots.map((slot) => Object.assign({}, slot, { gap: gapOf(slot, first, lang) })),
  };
}

function gapOf(slot: SlotData, first: SlotData | undefined, lang: Language): Gap | null {
  if (!first || slot === first || slot.rank === null || slot.laps === null || first.laps === null)
    return null;
  if (slot.laps !== first.laps) return { laps: first.laps - slot.laps, time: '' };
  if (slot.totalTime === null || first.totalTime === null) return null;
  return { laps: 0, time: raceTime(Math.max(0, slot.totalTime - first.totalTime), lang) };
}

function ranking({ rows, ...one }: ClassQualifying, lang: Language) {
  const timeOf = (time: number | null): string => (time === null ? '' : raceTime(time, lang));
  const places = new Intl.NumberFormat(lang === 'cn' ? 'zh' : lang, { maximumFractionDigits: 2 });
  return {
    ...one,
    rows: rows.map(({ totalTime, bestLap, meanPlace, laps, ...row }) => ({
      ...row,
      laps,
      time: timeOf(totalTime),
      bestLap: timeOf(bestLap),
      meanPlace: laps === null && meanPlace !== null ? places.format(meanPlace / 100) : '',
    })),
  };
}

export type RankingData = LiveRaceData['qualifying'][number];
