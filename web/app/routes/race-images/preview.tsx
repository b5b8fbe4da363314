import { AlbumPage } from '../../features/gallery/album-page.tsx';
import { albumPreview } from '../../features/gallery/albums.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/preview.ts';

/** Uncached and not indexed: the album may never be published. */
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

export const loader = async (incoming: Route.LoaderArgs) => ({
  album: await albumPreview(incoming, incoming.params.token),
});

export default function AlbumPreview({ loaderData: { album } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={album.title.text} isPersonal />
      <AlbumPage album={album} />
    </>
  );
}
