import { callAsVisitor, viewOf, type Incoming } from '../../server/calls.server.ts';
import { visitContext } from '../../server/contexts.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';

/** Podiums of the latest races, or of a season. */
export async function podiumList(incoming: Incoming, filter: { year?: number; pageSize: number }) {
  const { rows } = viewOf(await callAsVisitor(incoming, 'get_podium_list', filter));
  const { lang } = incoming.context.get(visitContext);
  return rows.map(({ race: { zone, ...race }, classes }) => ({
    ...race,
    date: raceDates(zone, lang).day(race.startsAt),
    classes,
  }));
}

export type RacePodiumData = Awaited<ReturnType<typeof podiumList>>[number];
