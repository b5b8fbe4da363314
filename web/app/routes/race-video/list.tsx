import { useTranslation } from 'react-i18next';
import { VideoCards } from '../../features/videos/video-cards.tsx';
import styles from '../../features/videos/video-list-page.module.css';
import { videoList } from '../../features/videos/videos.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { YearListPage } from '../../paging/year-list-page.tsx';
import type { Route } from './+types/list.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' });

export const loader = (incoming: Route.LoaderArgs) => videoList(incoming);

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  const { year, page } = loaderData;
  return (
    <>
      <PageHead
        title={year ? `${t('videos.title')} · ${year}` : t('videos.title')}
        description={t('videos.intro')}
        query={{ year, page }}
      />
      <YearListPage of="videos" path="/race-video" list={loaderData}>
        <VideoCards videos={loaderData.rows} leadClass={page === 1 ? styles.lead : undefined} />
      </YearListPage>
    </>
  );
}
