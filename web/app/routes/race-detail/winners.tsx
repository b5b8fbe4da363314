import { useTranslation } from 'react-i18next';
import { readRace } from '../../features/races/detail/race-detail.server.ts';
import { winners } from '../../features/results/winners.server.ts';
import { Winners } from '../../features/results/winners.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/winners.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=30, stale-while-revalidate=60' });

/** Without header and footer of the site: a sheet of paper. */
export const handle = { isBare: true };

export const loader = async (incoming: Route.LoaderArgs) =>
  winners(incoming, await readRace(incoming, incoming.params.raceId));

export default function WinnersRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('results');
  return (
    <>
      {/* Personal, so that search engines offer the race page. */}
      <PageHead title={t('winners.of', { race: loaderData.title.text })} isPersonal />
      <Winners sheet={loaderData} />
    </>
  );
}
