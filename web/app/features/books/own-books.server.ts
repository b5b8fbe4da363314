import { callAsMember, viewOf, type Incoming } from '../../server/calls.server.ts';

/** The own certificates, the latest first. */
export async function ownBooks(incoming: Incoming) {
  const { rows } = viewOf(await callAsMember(incoming, 'get_my_books_list', { pageSize: 100 }));
  return rows.map(({ bookId, serial, state, title, raceTitle, className, place }) => ({
    bookId,
    serial,
    state,
    title,
    raceTitle,
    className,
    place,
  }));
}

export type OwnBookRow = Awaited<ReturnType<typeof ownBooks>>[number];
