import { callAsVisitor, viewOf, type Incoming } from '../../server/calls.server.ts';
import { pageNumber } from '../../paging/page-number.ts';
import { pageCount } from '../../paging/paged.ts';
import { pageNotFound } from '../../server/page-not-found.server.ts';

const ON_RACE_PAGE = 24;
const ON_A_PAGE = 100;

/** The first of them, for a page that is whole without them: nothing when they cannot be read. */
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
