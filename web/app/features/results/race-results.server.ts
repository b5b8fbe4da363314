import type { ViewOf } from '@paddock/contracts/call-table';
import { languageTags, type Language } from '@paddock/contracts/language';
import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';
import { visitContext } from '../../server/contexts.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';
import { timingTower, type ClassResult } from './timing-tower.ts';

/** Results of a race that has begun, for a page that is whole without them: nothing when they cannot be read. */
export async function raceResults(
  incoming: Incoming,
  { raceId, zone, startsAt, serverTime }: ViewOf<'get_race_detail'>,
) {
  if (Date.parse(serverTime) < Date.parse(startsAt)) return [];
  const { data } = await callAsVisitor(incoming, 'get_race_result', { raceId });
  const { lang } = incoming.context.get(visitContext);
  return data?.classes.map((result) => classResult(result, zone, lang));
}

export type RaceResultsData = Awaited<ReturnType<typeof raceResults>>;

function classResult(result: ClassResult, zone: string, lang: Language) {
  const { classId, className, state, version, updatedAt, rules } = result;
  const numbers = new Intl.NumberFormat(languageTags[lang]);
  const rows = timingTower(result).map((row) => ({ ...row, pointsText: numbers.format(row.points) }));
  return {
    classId,
    className,
    state,
    version,
    updatedAt,
    updated: raceDates(zone, lang).moment(updatedAt),
    rule: {
      method: rules.method,
      rounds: rules.rounds ?? 1,
      tieRule: rules.tieRule,
      points: rules.points.map((each) => numbers.format(each)),
    },
    rows,
    columns: {
      laps: rows.some(({ laps }) => laps !== null),
      time: rows.some(({ time }) => time !== ''),
      // By the best lap the time that counted is this one already.
      bestLap: rules.method !== 'best_lap' && rows.some(({ bestLap }) => bestLap !== ''),
      points: rows.some(({ points }) => points > 0),
    },
  };
}

export type ClassResultData = ReturnType<typeof classResult>;
export type ResultRowData = ClassResultData['rows'][number];
