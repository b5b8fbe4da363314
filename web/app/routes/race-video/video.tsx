import { useTranslation } from 'react-i18next';
import { VideoJsonLd, VideoPage } from '../../features/videos/video-page.tsx';
import { moreVideos, video } from '../../features/videos/videos.server.ts';
import { PageHead, shared } from '../../layout/page-head.tsx';
import { TrailJsonLd } from '../../layout/json-ld.tsx';
import type { Route } from './+types/video.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' });

export async function loader(incoming: Route.LoaderArgs) {
  const { videoId } = incoming.params;
  const [watched, more] = await Promise.all([video(incoming, videoId), moreVideos(incoming, videoId)]);
  return { ...watched, more };
}

export default function Video({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  const { videoId, title, summary, poster, languages } = loaderData.video;
  return (
    <>
      <PageHead
        title={title.text}
        description={summary.text}
        image={shared(poster)}
        type="video.other"
        languages={languages}
      />
      <VideoJsonLd {...loaderData} />
      <TrailJsonLd
        steps={[
          { name: t('videos.title'), path: '/race-video' },
          { name: title.text, path: `/race-video/${videoId}` },
        ]}
      />
      <VideoPage {...loaderData} />
    </>
  );
}
