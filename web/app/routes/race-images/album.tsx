import { useTranslation } from 'react-i18next';
import { AlbumJsonLd } from '../../features/gallery/album-json-ld.tsx';
import { AlbumPage } from '../../features/gallery/album-page.tsx';
import { album } from '../../features/gallery/albums.server.ts';
import { PageHead, shared } from '../../layout/page-head.tsx';
import { TrailJsonLd } from '../../layout/json-ld.tsx';
import type { Route } from './+types/album.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' });

export const loader = async (incoming: Route.LoaderArgs) => ({
  album: await album(incoming, incoming.params.albumId),
});

export default function Album({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  const { albumId, title, summary, cover, languages } = loaderData.album;
  return (
    <>
      <PageHead title={title.text} description={summary.text} image={shared(cover)} languages={languages} />
      <AlbumJsonLd album={loaderData.album} />
      <TrailJsonLd
        steps={[
          { name: t('images.title'), path: '/race-images' },
          { name: title.text, path: `/race-images/${albumId}` },
        ]}
      />
      <AlbumPage album={loaderData.album} />
    </>
  );
}
