import { useTranslation } from 'react-i18next';
import { RaceCenterPage } from '../../features/races/race-center-page.tsx';
import { centerYear, raceCenterOf } from '../../features/races/seasons.server.ts';
import { podiumList } from '../../features/results/latest-results.server.ts';
import { PodiumList } from '../../features/results/podium-list.tsx';
import { standingsPath } from '../../features/results/season/standings.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useSport } from '../../layout/site-facts.ts';
import { pageNotFound } from '../../server/calls.server.ts';
import type { Route } from './+types/year.ts';

const WHOLE_SEASON = 100;

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=15, stale-while-revalidate=120' });

/** Matches every one-segment address, because a parameter cannot be part of a segment. */
export async function loader(incoming: Route.LoaderArgs) {
  const year = centerYear(incoming.params.page);
  if (year === undefined) throw pageNotFound(incoming.url);
  const center = await raceCenterOf(incoming, year);
  const [podiums, rankPath] = await Promise.all([
    podiumList(incoming, { year, pageSize: WHOLE_SEASON }),
    standingsPath(incoming, year),
  ]);
  return { center, year, podiums, rankPath };
}

export function action({ url }: Route.ActionArgs): never {
  throw pageNotFound(url);
}

export default function RaceCenterOfYear({
  loaderData: { center, year, podiums, rankPath },
}: Route.ComponentProps) {
  const { t } = useTranslation('races');
  const sport = useSport().text;
  return (
    <>
      <PageHead
        title={t('center.titleOf', { year })}
        description={t('center.descriptionOf', { sport, year })}
      />
      <RaceCenterPage
        center={center}
        rankPath={rankPath}
        podiums={<PodiumList races={podiums} title={t('center.podiums', { year })} />}
      />
    </>
  );
}
