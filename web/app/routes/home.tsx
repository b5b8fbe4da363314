import { useTranslation } from 'react-i18next';
import { partnerStrip } from '../features/club/club-page.server.ts';
import { PartnerStrip } from '../features/club/partner-strip.tsx';
import { AlbumCards } from '../features/gallery/album-cards.tsx';
import { latestAlbums } from '../features/gallery/albums.server.ts';
import { Hero } from '../features/home/hero.tsx';
import { homeEntries } from '../features/home/home-entries.ts';
import { HomePart, StartLine } from '../features/home/home-parts.tsx';
import { NewsStrip } from '../features/news/news-strip.tsx';
import { latestNews } from '../features/news/news.server.ts';
import { nextRace } from '../features/races/next-race.server.ts';
import { NextRace } from '../features/races/next-race.tsx';
import { latestResult } from '../features/results/latest-results.server.ts';
import { LatestResult } from '../features/results/latest-result.tsx';
import { OrganisationJsonLd } from '../features/contact/organisation-json-ld.tsx';
import { organisation } from '../features/contact/contact.server.ts';
import { SeasonPodium } from '../features/results/season/season-podium.tsx';
import { seasonLeaders } from '../features/results/season/standings.server.ts';
import { VideoCards } from '../features/videos/video-cards.tsx';
import { latestVideos } from '../features/videos/videos.server.ts';
import { useSiteName, useSport } from '../layout/site-facts.ts';
import { PageHead } from '../layout/page-head.tsx';
import { inTime } from '../server/calls.server.ts';
import type { Route } from './+types/home.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=5, stale-while-revalidate=60' });

/** Parts are omitted when they are empty, fail or time out. */
export async function loader(incoming: Route.LoaderArgs) {
  const [race, result, leaders, news, videos, albums, partners, facts] = await Promise.all([
    inTime(nextRace(incoming), undefined),
    inTime(latestResult(incoming), undefined),
    inTime(seasonLeaders(incoming), []),
    inTime(latestNews(incoming, homeEntries.news), []),
    inTime(latestVideos(incoming, homeEntries.videos), []),
    inTime(latestAlbums(incoming, homeEntries.albums), []),
    inTime(partnerStrip(incoming), []),
    inTime(organisation(incoming), undefined),
  ]);
  return { race, result, leaders, news, videos, albums, partners, organisation: facts };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { race, result, leaders, news, videos, albums, partners } = loaderData;
  const { t } = useTranslation('home');
  const site = useSiteName();
  const sport = useSport().text;
  const name = site === sport ? sport : `${site} · ${sport}`;
  return (
    <>
      <PageHead title={sport} description={t('description', { name })} />
      {loaderData.organisation && <OrganisationJsonLd organisation={loaderData.organisation} />}
      <Hero>{race && <NextRace race={race} />}</Hero>
      {result && (
        <HomePart>
          <LatestResult result={result} />
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
      {partners.length > 0 && (
        <HomePart title={t('parts.partners')} to="/club#partners" more={t('parts.allPartners')}>
          <PartnerStrip partners={partners} />
        </HomePart>
      )}
      <StartLine />
    </>
  );
}
