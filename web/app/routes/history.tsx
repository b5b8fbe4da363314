import { useTranslation } from 'react-i18next';
import { HistoryPage } from '../features/races/history-page.tsx';
import { history } from '../features/races/history.server.ts';
import { PageHead } from '../layout/page-head.tsx';
import type { Route } from './+types/history.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=30, stale-while-revalidate=300' });

export const loader = (incoming: Route.LoaderArgs) => history(incoming);

export default function History({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('races');
  return (
    <>
      <PageHead title={t('history.title')} description={t('history.description')} />
      <HistoryPage {...loaderData} />
    </>
  );
}
