import { pageNumber } from '../../paging/page-number.ts';
import { pageCount } from '../../paging/paged.ts';
import { callAsVisitor, viewOf, type Incoming } from '../../server/calls.server.ts';
import { pageNotFound } from '../../server/page-not-found.server.ts';
import { smallPicture } from './small-picture.server.ts';

const PAGE_SIZE = 100;

const emptyList = { rows: [], total: 0 };

/** The first page also shows partners and files. */
export async function clubPage(incoming: Incoming) {
  const page = pageNumber(incoming.url.searchParams.get('page'));
  if (page === undefined) throw pageNotFound(incoming.url);
  const [people, partners, files] = await Promise.all([
    callAsVisitor(incoming, 'get_club_member', { page, pageSize: PAGE_SIZE }).then(viewOf),
    page === 1 ? callAsVisitor(incoming, 'get_partner', { pageSize: PAGE_SIZE }).then(viewOf) : emptyList,
    page === 1 ? callAsVisitor(incoming, 'get_club_file', { pageSize: PAGE_SIZE }).then(viewOf) : emptyList,
  ]);
  const pages = pageCount(people.total, PAGE_SIZE);
  if (page > pages) throw pageNotFound(incoming.url);
  return {
    page,
    pages,
    people: people.rows.map(({ photo, ...person }) => ({ ...person, photo: smallPicture(photo)?.src })),
    partners: {
      rows: partners.rows.map(({ logo, ...partner }) => ({ ...partner, logo: smallPicture(logo) })),
      more: partners.total - partners.rows.length,
    },
    files: { rows: files.rows, more: files.total - files.rows.length },
  };
}

export type ClubData = Awaited<ReturnType<typeof clubPage>>;
