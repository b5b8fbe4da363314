import { useTranslation } from 'react-i18next';
import { loadOrKeep, useShown } from '../../features/heats/following/day-reload.ts';
import { raceDay } from '../../features/heats/race-day.server.ts';
import { RaceDayPage } from '../../features/heats/race-day-page.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/heats.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=1, stale-while-revalidate=5' });

export const loader = (incoming: Route.LoaderArgs) => raceDay(incoming, incoming.params.raceId);

export const clientLoader = (given: Route.ClientLoaderArgs) => loadOrKeep(given, (day) => day.serverTime);

export default function RaceHeats({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('heats');
  useShown(loaderData);
  const race = loaderData.title.text;
  return (
    <>
      <PageHead title={t('pageTitle', { race })} description={t('description', { race })} />
      <RaceDayPage day={loaderData} />
    </>
  );
}
