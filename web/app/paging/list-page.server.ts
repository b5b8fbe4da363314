import type { Envelope } from '@paddock/contracts/envelope';
import { found, type Incoming, pageNotFound } from '../server/calls.server.ts';
import { pageCount, pageNumber } from './paged.ts';

interface Paging {
  page: number;
  pageSize: number;
}

/** The page number in the address; 404 when it is malformed. */
export function pageOf({ url }: Incoming): number {
  const page = pageNumber(url.searchParams.get('page'));
  if (page === undefined) throw pageNotFound(url);
  return page;
}

/** The page of a list that the address names; 404 beyond the last page. */
export async function listPage<View extends { total: number }>(
  incoming: Incoming,
  pageSize: number,
  read: (paging: Paging) => Promise<Envelope<View>>,
) {
  const page = pageOf(incoming);
  const view = found(incoming, await read({ page, pageSize }));
  const pages = pageCount(view.total, pageSize);
  if (page > pages) throw pageNotFound(incoming.url);
  return { ...view, page, pages };
}

const YEARLY_PAGE_SIZE = 24;

/** A page of a list, of all years or of one. 404 for a year without entries. */
export async function pageOfYears<View extends { total: number; years: number[] }>(
  incoming: Incoming,
  read: (input: Paging & { year?: number }) => Promise<Envelope<View>>,
) {
  const yearText = incoming.url.searchParams.get('year');
  const year = yearText === null ? undefined : Number(yearText);
  if (yearText !== null && !/^[12]\d{3}$/.test(yearText)) throw pageNotFound(incoming.url);
  const list = await listPage(incoming, YEARLY_PAGE_SIZE, (paging) =>
    read({ ...paging, ...(year && { year }) }),
  );
  if (year && !list.years.includes(year)) throw pageNotFound(incoming.url);
  return { ...list, year };
}
