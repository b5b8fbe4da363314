import type { ViewOf } from '@paddock/contracts/call-table';
import { callAsVisitor, type Incoming, langOf, viewOf } from '../../server/calls.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';
import { classResult } from './race-results.server.ts';

const MAX_CLASSES = 2;
const ROWS = 5;

const raceFacts = ({
  raceId,
  title,
  venue,
  startsAt,
  zone,
}: ViewOf<'get_podium_list'>['rows'][number]['race']) => ({
  raceId,
  title,
  venue,
  startsAt,
  zone,
});

/** The top of the latest result; undefined when there is none or on failure, because the home page works without it. */
export async function latestResult(incoming: Incoming) {
  const { data: list } = await callAsVisitor(incoming, 'get_podium_list', { pageSize: 1 });
  if (!list?.rows[0]) return undefined;
  const { zone, ...race } = raceFacts(list.rows[0].race);
  const { data } = await callAsVisitor(incoming, 'get_race_result', { raceId: race.raceId, pageSize: ROWS });
  if (!data || data.classes.length === 0) return undefined;
  const lang = langOf(incoming);
  return {
    ...race,
    date: raceDates(zone, lang).day(race.startsAt),
    classes: data.classes.slice(0, MAX_CLASSES).map((result) => {
      const { className, state, rule, rows, columns } = classResult(result, zone, lang);
      return { className, state, rule: { method: rule.method }, rows, columns };
    }),
  };
}

export type LatestResultData = NonNullable<Awaited<ReturnType<typeof latestResult>>>;

/** Podiums of the latest races, or of a season. */
export async function podiumList(
  incoming: Incoming,
  filter: { year?: number; page?: number; pageSize: number },
) {
  const { rows } = viewOf(await callAsVisitor(incoming, 'get_podium_list', filter));
  const lang = langOf(incoming);
  return rows.map(({ race, classes }) => {
    const { zone, ...facts } = raceFacts(race);
    return { ...facts, date: raceDates(zone, lang).day(facts.startsAt), classes };
  });
}

export type RacePodiumData = Awaited<ReturnType<typeof podiumList>>[number];
