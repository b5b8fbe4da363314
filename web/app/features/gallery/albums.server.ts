import type { ViewOf } from '@paddock/contracts/call-table';
import { fallbackLanguagesOf } from '../../i18n/fallback-languages.server.ts';
import { callAsVisitor, type Incoming, visitContext, found } from '../../server/calls.server.ts';
import { pageOfYears } from '../../paging/yearly.server.ts';

type AlbumRow = ViewOf<'get_race_images'>['rows'][number];

const albumCard = ({ albumId, title, year, cover, pictureCount }: AlbumRow) => ({
  albumId,
  title,
  year,
  cover,
  pictureCount,
});

export type AlbumCardData = ReturnType<typeof albumCard>;

export async function albumList(incoming: Incoming) {
  const list = await pageOfYears(incoming, (input) => callAsVisitor(incoming, 'get_race_images', input));
  return { ...list, rows: list.rows.map(albumCard) };
}

/** Optional: pages render without albums. */
export async function latestAlbums(incoming: Incoming, pageSize: number) {
  const { data: list } = await callAsVisitor(incoming, 'get_race_images', { pageSize });
  return (list?.rows ?? []).map(albumCard);
}

function albumView({ context }: Incoming, album: ViewOf<'get_race_album'>) {
  const { title, summary, raceId, pictures, languages } = album;
  const texts = [title, summary, ...pictures.map(({ caption }) => caption)];
  return {
    ...albumCard(album),
    summary,
    raceId,
    pictures,
    languages,
    shownIn: fallbackLanguagesOf(texts, context.get(visitContext).lang),
  };
}

export type AlbumData = ReturnType<typeof albumView>;

export const album = async (incoming: Incoming, albumId: string) =>
  albumView(incoming, found(incoming, await callAsVisitor(incoming, 'get_race_album', { albumId })));

export const albumPreview = async (incoming: Incoming, token: string) =>
  albumView(incoming, found(incoming, await callAsVisitor(incoming, 'get_race_album_preview', { token })));
