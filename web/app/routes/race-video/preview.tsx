import { VideoPage } from '../../features/videos/video-page.tsx';
import { videoPreview } from '../../features/videos/videos.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/preview.ts';

/** Nobody keeps it and no search engine learns of it: the video may never be published. */
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

export const loader = async (incoming: Route.LoaderArgs) => ({
  video: await videoPreview(incoming, incoming.params.token),
});

export default function VideoPreview({ loaderData: { video } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={video.title.text} isPersonal />
      <VideoPage video={video} />
    </>
  );
}
