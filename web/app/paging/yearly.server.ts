import type { Envelope } from '@paddock/contracts/envelope';
import { type Incoming, found, pageNotFound } from '../server/calls.server.ts';
import { pageNumber, pageCount } from './paged.ts';

const PAGE_SIZE = 24;

interface Yearly<Row> {
  total: number;
  years: number[];
  rows: Row[];
}

/** A page of a list, of all years or of one. 404 for a year without entries. */
export async function pageOfYears<Row>(
  incoming: Incoming,
  ask: (input: { page: number; pageSize: number; year?: number }) => Promise<Envelope<Yearly<Row>>>,
) {
  const { searchParams } = incoming.url;
  const written = searchParams.get('year');
  const page = pageNumber(searchParams.get('page'));
  const year = written === null ? undefined : Number(written);
  if (page === undefined || (year !== undefined && !/^[12]\d{3}$/.test(written!)))
    throw pageNotFound(incoming.url);
  const { total, years, rows } = found(
    incoming,
    await ask({ page, pageSize: PAGE_SIZE, ...(year && { year }) }),
  );
  const pages = pageCount(total, PAGE_SIZE);
  if (page > pages || (year && !years.includes(year))) throw pageNotFound(incoming.url);
  return { year, years, page, pages, rows };
}
