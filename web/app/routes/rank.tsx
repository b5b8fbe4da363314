import { useTranslation } from 'react-i18next';
import { standings } from '../features/results/season/standings.server.ts';
import { StandingsPage, standingsTitle } from '../features/results/season/standings-page.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useSport } from '../layout/site-facts.ts';
import type { Route } from './+types/rank.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=30, stale-while-revalidate=300' });

export const loader = (incoming: Route.LoaderArgs) => standings(incoming);

export default function Rank({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('results');
  const sport = useSport().text;
  const { text, year, years, division, divisions, page } = loaderData;
  const isDefault = year === years[0] && division === divisions[0]?.division;
  return (
    <>
      <PageHead
        title={standingsTitle(loaderData, t)}
        description={t('rank.description', { sport })}
        query={{
          ...(!isDefault && { year: year ?? undefined, division: division ?? undefined }),
          page: text ? undefined : page,
        }}
      />
      <StandingsPage standings={loaderData} />
    </>
  );
}
