import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';
import { visitContext } from '../../server/contexts.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';
import { classResult } from './race-results.server.ts';

/** As many classes stand side by side; the others are on the page of the race. */
const CLASSES = 2;
const ROWS = 5;

/** The head of the latest result, for a page that is whole without it: nothing when there is none or it cannot be read. */
export async function latestResult(incoming: Incoming) {
  const { data: list } = await callAsVisitor(incoming, 'get_podium_list', { pageSize: 1 });
  const race = list?.rows[0]?.race;
  if (!race) return undefined;
  const { raceId, title, venue, startsAt, zone } = race;
  const { data } = await callAsVisitor(incoming, 'get_race_result', { raceId, pageSize: ROWS });
  if (!data || data.classes.length === 0) return undefined;
  const { lang } = incoming.context.get(visitContext);
  return {
    raceId,
    title,
    venue,
    startsAt,
    date: raceDates(zone, lang).day(startsAt),
    classes: data.classes.slice(0, CLASSES).map((result) => classResult(result, zone, lang)),
  };
}

export type LatestResultData = NonNullable<Awaited<ReturnType<typeof latestResult>>>;
