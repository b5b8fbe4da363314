import { useTranslation } from 'react-i18next';
import { AlbumCards } from '../../features/gallery/album-cards.tsx';
import { albumList } from '../../features/gallery/albums.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { YearListPage } from '../../paging/year-list-page.tsx';
import type { Route } from './+types/list.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' });

export const loader = (incoming: Route.LoaderArgs) => albumList(incoming);

export default function Albums({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  const { year, page } = loaderData;
  return (
    <>
      <PageHead
        title={year ? `${t('images.title')} · ${year}` : t('images.title')}
        description={t('images.intro')}
        query={{ year, page }}
      />
      <YearListPage of="images" path="/race-images" list={loaderData}>
        <AlbumCards albums={loaderData.rows} />
      </YearListPage>
    </>
  );
}
