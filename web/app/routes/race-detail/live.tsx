import { useTranslation } from 'react-i18next';
import { loadOrKeep, useShown } from '../../features/heats/following/day-reload.ts';
import { liveRace } from '../../features/heats/live/live-race.server.ts';
import { LivePage } from '../../features/heats/live/live-page.tsx';
import { VideoInPlace } from '../../features/videos/video-in-place.tsx';
import { videosOfRace } from '../../features/videos/videos.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/live.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=1, stale-while-revalidate=5' });

export async function loader(incoming: Route.LoaderArgs) {
  const { raceId } = incoming.params;
  const [live, { videos }] = await Promise.all([liveRace(incoming, raceId), videosOfRace(incoming, raceId)]);
  return { live, video: videos.find((video) => video.live) };
}

export const clientLoader = (given: Route.ClientLoaderArgs) =>
  loadOrKeep(given, ({ live }) => live.serverTime);

export default function RaceLive({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('heats');
  useShown(loaderData);
  const { live, video } = loaderData;
  const race = live.title.text;
  return (
    <>
      <PageHead title={`${t('live.title')} · ${race}`} description={t('description', { race })} />
      <LivePage race={live} video={video && <VideoInPlace video={video} />} />
    </>
  );
}
