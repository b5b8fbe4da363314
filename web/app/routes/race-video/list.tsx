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
  const { category, categories, year, page, rows } = loaderData;
  const title = [t('videos.title'), category && t(`videos.categories.${category}`), year];
  return (
    <>
      <PageHead
        title={title.filter(Boolean).join(' · ')}
        description={t('videos.intro')}
        query={{ category, year, page }}
      />
      <YearListPage
        of="videos"
        path="/race-video"
        list={loaderData}
        categories={
          category !== '' || categories.length > 1
            ? {
                label: t('news.category'),
                chosen: category,
                tabs: (['', ...categories] as const).map((each) => ({
                  category: each,
                  words: each === '' ? t('news.all') : t(`videos.categories.${each}`),
                })),
              }
            : undefined
        }
      >
        <VideoCards videos={rows} listClass={styles.list} leadClass={styles.lead} />
      </YearListPage>
    </>
  );
}
