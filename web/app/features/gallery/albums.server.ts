import type { ViewOf } from '@paddock/contracts/call-table';
import { fallbackLanguagesOf } from '../../i18n/fallback-languages.server.ts';
import { callAsVisitor, found, type Incoming, langOf } from '../../server/calls.server.ts';
import { pageOfYears } from '../../paging/list-page.server.ts';

/** Only what the page shows, because browsers receive it again as data. */
const albumCard = ({
  albumId,
  title,
  year,
  cover,
  pictureCount,
}: ViewOf<'get_race_images'>['rows'][number]) => ({
  albumId,
  title,
  year,
  cover,
  pictureCount,
});

export type AlbumCardData = ReturnType<typeof albumCard>;

export async function albumList(incoming: Incoming) {
  const { year, years, page, pages, rows } = await pageOfYears(incoming, (input) =>
    callAsVisitor(incoming, 'get_race_images', input),
  );
  return { year, years, page, pages, rows: rows.map(albumCard) };
}

/** Optional: pages render without albums. */
export async function latestAlbums(
  incoming: Incoming,
  pageSize: number,
  raceId?: string,
): Promise<AlbumCardData[]> {
  const input = { pageSize, ...(raceId !== undefined && { raceId }) };
  const { data: list } = await callAsVisitor(incoming, 'get_race_images', input);
  return (list?.rows ?? []).map(albumCard);
}

function albumView(incoming: Incoming, album: ViewOf<'get_race_album'>) {
  const { title, summary, pictures, ...rest } = album;
  const texts = [title, summary, ...pictures.map(({ caption }) => caption)];
  return { ...rest, title, summary, pictures, shownIn: fallbackLanguagesOf(texts, langOf(incoming)) };
}

export type AlbumData = ReturnType<typeof albumView>;

export const album = async (incoming: Incoming, albumId: string) =>
  albumView(incoming, found(incoming, await callAsVisitor(incoming, 'get_race_album', { albumId })));

export const albumPreview = async (incoming: Incoming, token: string) =>
  albumView(incoming, found(incoming, await callAsVisitor(incoming, 'get_race_album_preview', { token })));
