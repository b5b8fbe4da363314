import { useTranslation } from 'react-i18next';
import { NewsJsonLd } from '../../features/news/news-json-ld.tsx';
import { NewsPage } from '../../features/news/news-page.tsx';
import { newsEntry } from '../../features/news/news.server.ts';
import { RaceVideos } from '../../features/videos/race-videos.tsx';
import { videosOfRace } from '../../features/videos/videos.server.ts';
import { drawn, PageHead } from '../../layout/page-head.tsx';
import { TrailJsonLd } from '../../layout/json-ld.tsx';
import type { Route } from './+types/page.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' });

export async function loader(incoming: Route.LoaderArgs) {
  const entry = await newsEntry(incoming, incoming.params.newsId);
  return { entry, videos: entry.race && (await videosOfRace(incoming, entry.race.raceId)) };
}

export default function NewsEntry({ loaderData: { entry, videos } }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  return (
    <>
      <PageHead
        title={entry.title.text}
        description={entry.summary.text}
        image={drawn(entry.sharePicture)}
        type="article"
        languages={entry.languages}
      />
      <NewsJsonLd entry={entry} />
      <TrailJsonLd
        steps={[
          { name: t('news.title'), path: '/race-event' },
          { name: entry.title.text, path: `/event-detail/${entry.newsId}` },
        ]}
      />
      <NewsPage entry={entry} videos={videos && <RaceVideos videos={videos} />} />
    </>
  );
}
