import { callAsVisitor, viewOf, type Incoming } from '../../server/calls.server.ts';
import { visitContext } from '../../server/contexts.server.ts';
import { pageNotFound } from '../../server/page-not-found.server.ts';
import { pastRaces, raceRow } from './race-rows.server.ts';

/** A season with the races that are over. A season there were no races in is a page that does not exist. */
export async function history(incoming: Incoming) {
  const { rows: seasons } = viewOf(await callAsVisitor(incoming, 'get_race_year', {}));
  const written = incoming.url.searchParams.get('year');
  const thisYear = new Date().getUTCFullYear();
  const years = seasons.map(({ year }) => year).filter((year) => year <= thisYear);
  const year = written === null ? years[0] : years.find((each) => String(each) === written);
  if (year === undefined) {
    if (written !== null) throw pageNotFound(incoming.url);
    return { years, year: undefined, rows: [] };
  }
  const { races, now } = await pastRaces(incoming, year);
  const { lang } = incoming.context.get(visitContext);
  return { years, year, rows: races.map((race) => raceRow(race, now, lang)) };
}

export type HistoryData = Awaited<ReturnType<typeof history>>;
