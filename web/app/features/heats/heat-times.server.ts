import type { ViewOf } from '@paddock/contracts/call-table';
import type { Language } from '@paddock/contracts/language';
import { raceDates } from '../../time/race-dates.server.ts';

type RaceDay = ViewOf<'get_race_day'>;
type Heat = RaceDay['rows'][number];

/** Adds local times to heats, with the date on other days than today. */
export function withTimes(zone: string, lang: Language, now: string) {
  const dates = raceDates(zone, lang);
  const today = dates.day(now);
  const when = (moment: string): string =>
    dates.day(moment) === today ? dates.board(moment).time : dates.moment(moment);
  return ({ startedAt, ...heat }: Heat) => ({
    ...heat,
    about: heat.expectedAt ? when(heat.expectedAt) : '',
    started: startedAt ? when(startedAt) : '',
  });
}

export type HeatData = ReturnType<ReturnType<typeof withTimes>>;
export type SlotData = HeatData['slots'][number];
