import type { ViewOf } from '@paddock/contracts/call-table';
import { USUAL_IN_A_ROW } from '@paddock/contracts/race/result-limits';
import { languageTags, type Language } from '@paddock/contracts/language';
import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';
import { visitContext } from '../../server/contexts.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';
import { timingTower, type ClassResult } from './timing-tower.ts';

/** The first of each class of a race that has begun, for a page that is whole without them: nothing when they cannot be read. */
export async function raceResults(
  incoming: Incoming,
  { raceId, zone, startsAt, serverTime }: ViewOf<'get_race_detail'>,
) {
  if (Date.parse(serverTime) < Date.parse(startsAt)) return { classes: [], teams: null };
  const { data } = await callAsVisitor(incoming, 'get_race_result', { raceId });
  const { lang } = incoming.context.get(visitContext);
  if (!data) return undefined;
  return {
    classes: data.classes.map((result) => ({ ...classResult(result, zone, lang), raceId })),
    teams: data.teams,
  };
}

export type RaceResultsData =
  Pick<NonNullable<Awaited<ReturnType<typeof raceResults>>>, 'classes'> | undefined;

export function classResult(result: ClassResult, zone: string, lang: Language) {
  const { classId, className, state, version, updatedAt, rules, total, columns } = result;
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
      inARow: rules.inARow ?? USUAL_IN_A_ROW,
      tieRule: rules.tieRule,
      points: rules.points.map((each) => numbers.format(each)),
    },
    rows,
    total,
    columns: {
      laps: columns.laps,
      time: columns.totalTime || rules.method === 'best_lap' || rules.method === 'best_consecutive',
      // By the best lap the time that counted is this one already.
      bestLap: rules.method !== 'best_lap' && columns.bestLap,
      points: columns.points,
    },
  };
}

export type ClassResultData = ReturnType<typeof classResult>;
export type ResultRowData = ClassResultData['rows'][number];
