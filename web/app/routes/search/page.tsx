import { useTranslation } from 'react-i18next';
import { SearchPage } from '../../features/search/search-page.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { searchPage } from '../../search/search.server.ts';
import type { Route } from './+types/page.ts';

export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

export const loader = (incoming: Route.LoaderArgs) => searchPage(incoming);

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('search');
  const { text } = loaderData;
  return (
    <>
      <PageHead title={text ? t('titleOf', { text }) : t('title')} isPersonal />
      <SearchPage {...loaderData} />
    </>
  );
}
