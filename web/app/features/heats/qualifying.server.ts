import { raceTime } from '@paddock/contracts/race/catalog/race-time';
import type { ViewOf } from '@paddock/contracts/call-table';
import { languageTags, type Language } from '@paddock/contracts/language';
import { callAsVisitor, type Incoming, langOf } from '../../server/calls.server.ts';

type ClassQualifying = ViewOf<'get_qualifying'>['classes'][number];

/** The ranking so far, by class. Optional: pages with heats render without it. */
export async function qualifyingOf(incoming: Incoming, raceId: string) {
  const { data } = await callAsVisitor(incoming, 'get_qualifying', { raceId });
  return (data?.classes ?? []).map((one) => ranking(one, langOf(incoming)));
}

export type RankingData = Awaited<ReturnType<typeof qualifyingOf>>[number];

function ranking({ rows, ...one }: ClassQualifying, lang: Language) {
  const timeOf = (time: number | null): string => (time === null ? '' : raceTime(time, lang));
  const places = new Intl.NumberFormat(languageTags[lang], { maximumFractionDigits: 2 });
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
