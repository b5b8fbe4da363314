import { useTranslation } from 'react-i18next';
import { RaceCenterPage } from '../../features/races/race-center-page.tsx';
import { raceCenter } from '../../features/races/seasons.server.ts';
import { podiumList } from '../../features/results/latest-results.server.ts';
import { PodiumList } from '../../features/results/podium-list.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useSport } from '../../layout/site-facts.ts';
import type { Route } from './+types/page.ts';

const LATEST = 6;

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=15, stale-while-revalidate=120' });

export async function loader(incoming: Route.LoaderArgs) {
  const [center, podiums] = await Promise.all([
    raceCenter(incoming),
    podiumList(incoming, { pageSize: LATEST }),
  ]);
  return { center, podiums };
}

export default function RaceCenter({ loaderData: { center, podiums } }: Route.ComponentProps) {
  const { t } = useTranslation('races');
  const sport = useSport().text;
  return (
    <>
      <PageHead title={t('center.title')} description={t('center.description', { sport })} />
      <RaceCenterPage
        center={center}
        rankPath="/rank"
        podiums={<PodiumList races={podiums} title={t('center.latest')} />}
      />
    </>
  );
}
