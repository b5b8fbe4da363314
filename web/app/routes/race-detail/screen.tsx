import { useTranslation } from 'react-i18next';
import { loadOrKeep, useShown } from '../../features/heats/following/day-reload.ts';
import { raceScreen } from '../../features/heats/screen/race-screen.server.ts';
import { RaceScreen } from '../../features/heats/screen/race-screen.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/screen.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=1, stale-while-revalidate=5' });

/** Without header and footer of the site. */
export const handle = { isBare: true };

export const loader = (incoming: Route.LoaderArgs) => raceScreen(incoming, incoming.params.raceId);

export const clientLoader = (given: Route.ClientLoaderArgs) =>
  loadOrKeep(given, (screen) => screen.serverTime);

export default function RaceScreenRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('heats');
  useShown(loaderData);
  return (
    <>
      {/* Personal, so that search engines offer the page of the heats. */}
      <PageHead title={t('pageTitle', { race: loaderData.title.text })} isPersonal />
      <RaceScreen screen={loaderData} />
    </>
  );
}
