import { useTranslation } from 'react-i18next';
import { useCategoryNames } from '../../features/news/category-names.ts';
import { NewsListPage } from '../../features/news/news-list-page.tsx';
import { newsList } from '../../features/news/news.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/list.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' });

export const loader = (incoming: Route.LoaderArgs) => newsList(incoming);

export default function News({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  const categoryName = useCategoryNames();
  const { category, page } = loaderData;
  return (
    <>
      <PageHead
        title={category ? `${t('news.title')} · ${categoryName(category).text}` : t('news.title')}
        description={t('news.intro')}
        query={{ category, page }}
      />
      <NewsListPage of="news" {...loaderData} />
    </>
  );
}
