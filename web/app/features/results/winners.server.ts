import { raceTime } from '@paddock/contracts/race/catalog/race-time';
import type { ViewOf } from '@paddock/contracts/call-table';
import { callAsVisitor, type Incoming, langOf, viewOf } from '../../server/calls.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';
import { classResult } from './race-results.server.ts';

const PLACES = 3;
/** With shared places. */
const ROWS = 50;

const onPodium = ({ rank }: { rank: number | null }): boolean => rank !== null && rank <= PLACES;

/** Places one to three of each class and of the teams. */
export async function winners(
  incoming: Incoming,
  { raceId, title, venue, zone, startsAt }: ViewOf<'get_race_detail'>,
) {
  const { classes, teams } = viewOf(
    await callAsVisitor(incoming, 'get_race_result', { raceId, pageSize: ROWS }),
  );
  const lang = langOf(incoming);
  return {
    raceId,
    title,
    venue,
    startsAt,
    date: raceDates(zone, lang).day(startsAt),
    classes: classes.map((result) => {
      const { classId, className, state, rule, rows } = classResult(result, zone, lang);
      const { fastest } = result;
      return {
        classId,
        className,
        state,
        method: rule.method,
        rows: rows
          .filter(onPodium)
          .map(({ rank, callsign, name, team, time }) => ({ rank, callsign, name, team, time })),
        fastest: fastest && {
          pilot: fastest.callsign || fastest.name,
          lap: raceTime(fastest.bestLap!, lang),
        },
      };
    }),
    teams: teams?.rows.filter(onPodium).map(({ rank, name }) => ({ rank, name })) ?? [],
  };
}

export type WinnersData = Awaited<ReturnType<typeof winners>>;
