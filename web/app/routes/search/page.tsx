import { useTranslation } from 'react-i18next';
import { latestNews } from '../../features/news/news.server.ts';
import { nearestRaces } from '../../features/races/race-rows.server.ts';
import { SearchPage } from '../../features/search/search-page.tsx';
import { SearchStart } from './start.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { searchPage } from '../../search/search.server.ts';
import type { Route } from './+types/page.ts';

export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

export async function loader(incoming: Route.LoaderArgs) {
  const found = await searchPage(incoming);
  if (found.text) return { ...found, start: undefined };
  const [races, news] = await Promise.all([nearestRaces(incoming, 3), latestNews(incoming, 4)]);
  return { ...found, start: { races, news } };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('search');
  const { start, ...found } = loaderData;
  const { text } = found;
  return (
    <>
      <PageHead title={text ? t('titleOf', { text }) : t('title')} isPersonal />
      <SearchPage {...found}>{start && <SearchStart {...start} />}</SearchPage>
    </>
  );
}
