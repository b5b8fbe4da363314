import { useTranslation } from 'react-i18next';
import { standings } from '../features/results/standings.server.ts';
import { StandingsPage } from '../features/results/standings-page.tsx';
import { PageHead } from '../layout/page-head.tsx';
import type { Route } from './+types/rank.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=30, stale-while-revalidate=300' });

export const loader = (incoming: Route.LoaderArgs) => standings(incoming);

export default function Rank({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('results');
  const { text, year, years, division, divisions, page } = loaderData;
  const isLatest = year === years[0];
  const isFirst = division === divisions[0]?.division;
  return (
    <>
      <PageHead
        title={isLatest ? t('rank.title') : t('rank.table', { year })}
        description={t('rank.description')}
        query={
          text
            ? {}
            : {
                year: isLatest ? undefined : (year ?? undefined),
                division: isFirst ? undefined : (division ?? undefined),
                page,
              }
        }
      />
      <StandingsPage standings={loaderData} />
    </>
  );
}
