import { keepSearched, type Searched } from '@paddock/kit/search/search-index';
import { searchedAlbum, searchedNews, searchedPage, searchedVideo } from '../publishing/searched.model.ts';

type Query = <Row>(sql: string, values: unknown[]) => Promise<Row[]>;

const published = `public_id as id, status, title, summary,
  to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishedAt"`;

/** Adds the demo content to the search index. */
export async function indexContent(query: Query): Promise<void> {
  const index = async <Row>(
    kind: string,
    sql: string,
    toSearched: (row: Row) => Searched | null,
  ): Promise<void> => {
    for (const row of await query<Row & { id: string }>(sql, [])) {
      const searched = toSearched(row);
      if (searched) await keepSearched(query, kind, row.id, searched);
    }
  };
  await index('news', `select ${published}, body, cover from news order by id`, searchedNews);
  await index('images', `select ${published}, pictures from album order by id`, searchedAlbum);
  await index('video', `select ${published}, cover from video order by id`, searchedVideo);
  await index(
    'page',
    `select slug as id, title, summary, body, sections from site_page order by slug`,
    searchedPage,
  );
}
