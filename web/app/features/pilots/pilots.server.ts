import { errors } from '@paddock/contracts/errors';
import { sharedPilot, sharePathOf } from '@paddock/contracts/seo/sharing';
import { isId } from '@paddock/contracts/id-form';
import { pageNumber, pageCount } from '../../paging/paged.ts';
import {
  callAsVisitor,
  viewOf,
  type Incoming,
  visitContext,
  pageNotFound,
} from '../../server/calls.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';

const ON_RACE_PAGE = 24;
const ON_A_PAGE = 100;

/** A public pilot page; 404 also for pilots without consent. */
export async function pilotPage(incoming: Incoming, pilotId: string) {
  if (!isId(pilotId)) throw pageNotFound(incoming.url);
  const envelope = await callAsVisitor(incoming, 'get_pilot', { pilotId });
  if (envelope.code === errors.not_found.code) throw pageNotFound(incoming.url);
  const view = viewOf(envelope);
  const { races, results, books, ...pilot } = view;
  const { lang } = incoming.context.get(visitContext);
  const dated = <Row extends { zone: string; startsAt: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, day: raceDates(row.zone, lang).day(row.startsAt) }));
  const ranks = results.flatMap(({ rank }) => rank ?? []);
  return {
    ...pilot,
    best: ranks.length > 0 ? Math.min(...ranks) : undefined,
    podiums: ranks.filter((rank) => rank <= 3).length,
    races: dated(races),
    results: dated(results),
    books: dated(books),
    sharePicture: sharePathOf(sharedPilot(view), lang),
  };
}

export type PilotData = Awaited<ReturnType<typeof pilotPage>>;

/** The first entrants for the race page; undefined on failure, because the page works without them. */
export async function firstEntrants(incoming: Incoming, raceId: string) {
  const { data } = await callAsVisitor(incoming, 'get_entrant_list', { raceId, pageSize: ON_RACE_PAGE });
  return data ?? undefined;
}

export async function entrantsPage(incoming: Incoming, raceId: string) {
  const page = pageNumber(incoming.url.searchParams.get('page'));
  if (page === undefined) throw pageNotFound(incoming.url);
  const { total, confirmed, waiting, pageSize, rows } = viewOf(
    await callAsVisitor(incoming, 'get_entrant_list', { raceId, page, pageSize: ON_A_PAGE }),
  );
  const pages = pageCount(total, ON_A_PAGE);
  if (page > pages) throw pageNotFound(incoming.url);
  return { total, confirmed, waiting, page, pageSize, pages, rows };
}
