import { NewsJsonLd } from '../../features/news/news-json-ld.tsx';
import { NewsPage } from '../../features/news/news-page.tsx';
import { newsEntry } from '../../features/news/news.server.ts';
import { drawn, PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/page.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' });

export const loader = (incoming: Route.LoaderArgs) => newsEntry(incoming, incoming.params.newsId);

export default function NewsEntry({ loaderData: entry }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={entry.title.text} description={entry.summary.text} image={drawn(entry.sharePicture)} />
      <NewsJsonLd entry={entry} />
      <NewsPage entry={entry} />
    </>
  );
}
