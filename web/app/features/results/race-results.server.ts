import type { ViewOf } from '@paddock/contracts/call-table';
import { USUAL_IN_A_ROW } from '@paddock/contracts/race/catalog/race-limits';
import { languageTags, type Language } from '@paddock/contracts/language';
import { winnerOf } from '@paddock/contracts/seo/sharing';
import { callAsVisitor, type Incoming, langOf } from '../../server/calls.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';
import { timingTower, type ClassResult } from './timing-tower.ts';

/** The top of each published class. Undefined on failure, because the race page works without it; empty before the start. */
export async function raceResults(
  incoming: Incoming,
  { raceId, zone, startsAt, serverTime }: ViewOf<'get_race_detail'>,
) {
  const { data } = await callAsVisitor(incoming, 'get_race_result', { raceId });
  const lang = langOf(incoming);
  // Before the start, results are the exception: their failure is not worth a notice.
  if (!data && Date.parse(serverTime) < Date.parse(startsAt))
    return { classes: [], teams: null, winner: undefined };
  if (!data) return undefined;
  return {
    classes: data.classes.map((result) => ({ ...classResult(result, zone, lang), raceId })),
    teams: data.teams,
    winner: winnerOf(data),
  };
}

export type RaceResultsData =
  | Pick<NonNullable<Awaited<ReturnType<typeof raceResults>>>, 'classes'>
  | undefined;

/** Only what the page shows, because browsers receive it again as data. */
export function classResult(result: ClassResult, zone: string, lang: Language) {
  const { classId, className, state, version, updatedAt, total, rules, columns } = result;
  const numbers = new Intl.NumberFormat(languageTags[lang]);
  return {
    classId,
    className,
    state,
    version,
    updatedAt,
    updated: raceDates(zone, lang).moment(updatedAt),
    total,
    rule: {
      method: rules.method,
      rounds: rules.rounds ?? 1,
      inARow: rules.inARow ?? USUAL_IN_A_ROW,
      tieRule: rules.tieRule,
      points: rules.points.map((each) => numbers.format(each)),
    },
    rows: timingTower(result, lang).map((row) => ({ ...row, pointsText: numbers.format(row.points) })),
    columns: {
      laps: columns.laps,
      time: columns.totalTime || rules.method === 'best_lap' || rules.method === 'best_consecutive',
      // Ranked by best lap, the time column has it already.
      bestLap: rules.method !== 'best_lap' && columns.bestLap,
      points: columns.points,
    },
  };
}

export type ClassResultData = ReturnType<typeof classResult>;
export type ResultRowData = ClassResultData['rows'][number];
