import { useTranslation } from 'react-i18next';
import { NewsListPage } from '../../features/news/news-list-page.tsx';
import { newsList } from '../../features/news/news.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/club.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' });

export const loader = (incoming: Route.LoaderArgs) => newsList(incoming, 'club');

export default function ClubNews({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  return (
    <>
      <PageHead title={t('club.title')} description={t('club.intro')} query={{ page: loaderData.page }} />
      <NewsListPage of="club" {...loaderData} />
    </>
  );
}
