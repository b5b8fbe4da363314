import type { ViewOf } from '@paddock/contracts/call-table';
import type { Language } from '@paddock/contracts/language';
import { callAsVisitor, viewOf, type Incoming } from '../../server/calls.server.ts';
import { visitContext } from '../../server/contexts.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';

type RacePodium = ViewOf<'get_podium_list'>['rows'][number];

/** Who stood on the podium of the latest races, or of those of a season. */
export async function podiumList(incoming: Incoming, filter: { year?: number; pageSize: number }) {
  const { rows } = viewOf(await callAsVisitor(incoming, 'get_podium_list', filter));
  const { lang } = incoming.context.get(visitContext);
  return rows.map((row) => racePodium(row, lang));
}

export type RacePodiumData = Awaited<ReturnType<typeof podiumList>>[number];

function racePodium({ race, classes }: RacePodium, lang: Language) {
  const { raceId, title, venue, startsAt, zone } = race;
  return {
    raceId,
    title,
    venue,
    startsAt,
    date: raceDates(zone, lang).day(startsAt),
    classes: classes.map(({ classId, className, state, rows }) => ({
      classId,
      className,
      state,
      rows: rows.map(({ rank, callsign, name }) => ({ rank, callsign, name })),
    })),
  };
}
