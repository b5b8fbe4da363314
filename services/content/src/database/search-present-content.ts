import { keepSearched, type Searched } from '@paddock/kit/search/search-index';
import { searchedAlbum, searchedNews, searchedPage, searchedVideo } from '../publishing/searched.model.ts';

type Ask = <Row>(sql: string, values: unknown[]) => Promise<Row[]>;

const published = `public_id as id, status, title, summary,
  to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishedAt"`;

/** What came to be without the office: what was there before it could be searched, and the demonstration. */
export async function searchPresentContent(ask: Ask): Promise<void> {
  const keep = async <Written>(
    kind: string,
    sql: string,
    searchedOf: (written: Written) => Searched | null,
  ): Promise<void> => {
    for (const row of await ask<Written & { id: string }>(sql, [])) {
      const searched = searchedOf(row);
      if (searched) await keepSearched(ask, kind, row.id, searched);
    }
  };
  await keep('news', `select ${published}, body, cover from news order by id`, searchedNews);
  await keep('images', `select ${published}, pictures from album order by id`, searchedAlbum);
  await keep('video', `select ${published}, cover from video order by id`, searchedVideo);
  await keep(
    'page',
    `select slug as id, title, summary, body, sections from site_page order by slug`,
    searchedPage,
  );
}
