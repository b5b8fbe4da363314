import type { ViewOf } from '@paddock/contracts/call-table';
import { standInsOf } from '../../i18n/stand-ins.server.ts';
import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';
import { visitContext } from '../../server/contexts.server.ts';
import { found } from '../../server/found.server.ts';
import { pageNotFound } from '../../server/page-not-found.server.ts';
import { pageNumber } from '../../paging/page-number.ts';
import { pageCount } from '../../paging/paged.ts';

const PAGE_SIZE = 24;

type AlbumRow = ViewOf<'get_race_images'>['rows'][number];

const albumCard = ({ albumId, title, year, cover, pictureCount }: AlbumRow) => ({
  albumId,
  title,
  year,
  cover,
  pictureCount,
});

export type AlbumCardData = ReturnType<typeof albumCard>;

/** Albums of all years or of one. A year there are no albums of is a page that does not exist. */
export async function albumList(incoming: Incoming) {
  const { searchParams } = incoming.url;
  const written = searchParams.get('year');
  const page = pageNumber(searchParams.get('page'));
  const year = written === null ? undefined : Number(written);
  if (page === undefined || (year !== undefined && !/^[12]\d{3}$/.test(written!)))
    throw pageNotFound(incoming.url);
  const list = found(
    incoming,
    await callAsVisitor(incoming, 'get_race_images', { page, pageSize: PAGE_SIZE, ...(year && { year }) }),
  );
  const pages = pageCount(list.total, PAGE_SIZE);
  if (page > pages || (year && !list.years.includes(year))) throw pageNotFound(incoming.url);
  return { year, years: list.years, page, pages, rows: list.rows.map(albumCard) };
}

export type AlbumListData = Awaited<ReturnType<typeof albumList>>;

/** For a page that is whole without them. */
export async function latestAlbums(incoming: Incoming, pageSize: number) {
  const { data: list } = await callAsVisitor(incoming, 'get_race_images', { pageSize });
  return (list?.rows ?? []).map(albumCard);
}

function albumView({ context }: Incoming, album: ViewOf<'get_race_album'>) {
  const { title, summary, raceId, pictures } = album;
  const texts = [title, summary, ...pictures.map(({ caption }) => caption)];
  return {
    ...albumCard(album),
    summary,
    raceId,
    pictures,
    shownIn: standInsOf(texts, context.get(visitContext).lang),
  };
}

export type AlbumData = ReturnType<typeof albumView>;

export const album = async (incoming: Incoming, albumId: string) =>
  albumView(incoming, found(incoming, await callAsVisitor(incoming, 'get_race_album', { albumId })));

export const albumPreview = async (incoming: Incoming, token: string) =>
  albumView(incoming, found(incoming, await callAsVisitor(incoming, 'get_race_album_preview', { token })));
