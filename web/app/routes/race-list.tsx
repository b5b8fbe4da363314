import { useTranslation } from 'react-i18next';
import { raceList } from '../features/races/race-list.server.ts';
import { RaceListPage } from '../features/races/race-list-page.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useSport } from '../layout/site-facts.ts';
import type { Route } from './+types/race-list.ts';

/** The same lifetime as the API answer, because free places change. */
export const headers = () => ({ 'Cache-Control': 'public, s-maxage=5, stale-while-revalidate=30' });

export const loader = (incoming: Route.LoaderArgs) => raceList(incoming);

export default function RaceList({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('races');
  const sport = useSport().text;
  const { text, state, page } = loaderData;
  return (
    <>
      <PageHead
        title={state ? `${t('list.title')} · ${t(`stage.${state}`)}` : t('list.title')}
        description={t('list.description', { sport })}
        query={text ? {} : { state, page }}
      />
      <RaceListPage {...loaderData} />
    </>
  );
}
