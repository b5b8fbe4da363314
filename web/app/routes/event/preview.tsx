import { NewsPage } from '../../features/news/news-page.tsx';
import { newsPreview } from '../../features/news/news.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/preview.ts';

/** Uncached and not indexed: the entry may never be published. */
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

export const loader = (incoming: Route.LoaderArgs) => newsPreview(incoming, incoming.params.token);

export default function NewsPreview({ loaderData: entry }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={entry.title.text} isPersonal />
      <NewsPage entry={entry} />
    </>
  );
}
