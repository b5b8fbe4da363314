import type { ViewOf } from '@paddock/contracts/call-table';
import type { Language } from '@paddock/contracts/language';
import { raceDates } from '../../time/race-dates.server.ts';

type RaceDay = ViewOf<'get_race_day'>;
export type Heat = RaceDay['rows'][number];

/** Times of heats as they are read at the race: the hour on the day itself, with the date before and after it. */
export function heatWords(zone: string, lang: Language, now: string) {
  const dates = raceDates(zone, lang);
  const today = dates.day(now);
  const when = (moment: string): string =>
    dates.day(moment) === today ? dates.board(moment).time : dates.moment(moment);
  return (heat: Heat) => ({
    heatId: heat.heatId,
    number: heat.number,
    className: heat.className,
    kind: heat.kind,
    round: heat.round,
    state: heat.state,
    ahead: heat.ahead,
    expectedAt: heat.expectedAt,
    about: heat.expectedAt ? when(heat.expectedAt) : '',
    started: heat.startedAt ? when(heat.startedAt) : '',
    slots: heat.slots,
  });
}

export type HeatData = ReturnType<ReturnType<typeof heatWords>>;
export type SlotData = HeatData['slots'][number];
