import { VideoPage } from '../../features/videos/video-page.tsx';
import { videoPreview } from '../../features/videos/videos.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/preview.ts';

/** Uncached and not indexed: the video may never be published. */
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

export const loader = (incoming: Route.LoaderArgs) => videoPreview(incoming, incoming.params.token);

export default function VideoPreview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={loaderData.video.title.text} isPersonal />
      <VideoPage {...loaderData} />
    </>
  );
}
