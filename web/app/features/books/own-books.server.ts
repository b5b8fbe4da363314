import type { ViewOf } from '@paddock/contracts/call-table';
import { callAsMember, type Incoming } from '../../server/calls.server.ts';

const MOST = 100;

/** The own certificates, the latest first. Nothing when they cannot be read: the member area is whole without them. */
export async function ownBooks(incoming: Incoming) {
  const { data } = await callAsMember(incoming, 'get_my_books_list', { pageSize: MOST });
  return data?.rows.map(cardOf);
}

const cardOf = ({
  bookId,
  serial,
  state,
  title,
  raceTitle,
  className,
  rank,
}: ViewOf<'get_my_books_list'>['rows'][number]) => ({
  bookId,
  serial,
  state,
  title,
  raceTitle,
  className,
  rank,
});

export type OwnBookCard = ReturnType<typeof cardOf>;
