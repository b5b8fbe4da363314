import { useTranslation } from 'react-i18next';
import { AlbumCards } from '../features/gallery/album-cards.tsx';
import { latestAlbums } from '../features/gallery/albums.server.ts';
import { Hero } from '../features/home/hero.tsx';
import { HomePart } from '../features/home/home-part.tsx';
import { WayIn } from '../features/home/way-in.tsx';
import { NewsStrip } from '../features/news/news-strip.tsx';
import { latestNews } from '../features/news/news.server.ts';
import { nextRace } from '../features/races/next-race.server.ts';
import { NextRace } from '../features/races/next-race.tsx';
import { latestPodium } from '../features/results/podium-list.server.ts';
import { PodiumList } from '../features/results/podium-list.tsx';
import { SeasonPodium } from '../features/results/season-podium.tsx';
import { seasonLeaders } from '../features/results/standings.server.ts';
import { VideoCards } from '../features/videos/video-cards.tsx';
import { latestVideos } from '../features/videos/videos.server.ts';
import { PageHead } from '../layout/page-head.tsx';
import type { Route } from './+types/home.ts';

/** The same for everybody: kept by the server for a moment, because places go while one looks. */
export const headers = () => ({ 'Cache-Control': 'public, s-maxage=5, stale-while-revalidate=60' });

/** Each part is missing where there is nothing of it: with none of them the page still says where one is. */
export async function loader(incoming: Route.LoaderArgs) {
  const [race, podium, leaders, news, videos, albums] = await Promise.all([
    nextRace(incoming),
    latestPodium(incoming),
    seasonLeaders(incoming),
    latestNews(incoming, 5),
    latestVideos(incoming, 3),
    latestAlbums(incoming, 8),
  ]);
  return { race, podium, leaders, news, videos, albums };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { race, podium, leaders, news, videos, albums } = loaderData;
  const { t } = useTranslation('home');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <Hero isFirst={!race} />
      {race && <NextRace race={race} />}
      {podium.length > 0 && (
        <HomePart>
          <PodiumList races={podium} title={t('parts.latest')} />
        </HomePart>
      )}
      {leaders.length > 0 && (
        <HomePart title={t('parts.leaders')} to="/rank" more={t('parts.table')}>
          <SeasonPodium rows={leaders} />
        </HomePart>
      )}
      {news.length > 0 && (
        <HomePart>
          <NewsStrip title={t('parts.news')} entries={news} to="/race-event" />
        </HomePart>
      )}
      {videos.length > 0 && (
        <HomePart title={t('parts.videos')} to="/race-video" more={t('parts.allVideos')}>
          <VideoCards videos={videos} as="h3" />
        </HomePart>
      )}
      {albums.length > 0 && (
        <HomePart title={t('parts.albums')} to="/race-images" more={t('parts.allAlbums')}>
          <AlbumCards albums={albums} look="strip" />
        </HomePart>
      )}
      <WayIn />
    </>
  );
}
