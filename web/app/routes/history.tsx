import { useTranslation } from 'react-i18next';
import { HistoryPage } from '../features/races/history-page.tsx';
import { history } from '../features/races/history.server.ts';
import { podiumList } from '../features/results/podium-list.server.ts';
import { PodiumList } from '../features/results/podium-list.tsx';
import { PageHead } from '../layout/page-head.tsx';
import type { Route } from './+types/history.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=30, stale-while-revalidate=300' });

const WHOLE_SEASON = 100;

export async function loader(incoming: Route.LoaderArgs) {
  const season = await history(incoming);
  const { year } = season;
  const podiums = year === undefined ? [] : await podiumList(incoming, { year, pageSize: WHOLE_SEASON });
  return { season, podiums };
}

export default function History({ loaderData: { season, podiums } }: Route.ComponentProps) {
  const { t } = useTranslation('races');
  return (
    <>
      <PageHead title={t('history.title')} description={t('history.description')} />
      <HistoryPage {...season}>
        <PodiumList races={podiums} title={t('center.podiums', { year: season.year })} />
      </HistoryPage>
    </>
  );
}
