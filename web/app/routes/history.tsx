import { useTranslation } from 'react-i18next';
import { sitePage } from '../features/pages/site-page.server.ts';
import { WrittenText } from '../features/pages/written-page.tsx';
import { HistoryPage } from '../features/races/history-page.tsx';
import { history, HISTORY_PAGE_SIZE } from '../features/races/seasons.server.ts';
import { podiumList } from '../features/results/latest-results.server.ts';
import { PodiumList } from '../features/results/podium-list.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useSport } from '../layout/site-facts.ts';
import type { Route } from './+types/history.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=30, stale-while-revalidate=300' });

export async function loader(incoming: Route.LoaderArgs) {
  const season = await history(incoming);
  const { year } = season;
  const [podiums, page] = await Promise.all([
    year === undefined ? [] : podiumList(incoming, { year, page: season.page, pageSize: HISTORY_PAGE_SIZE }),
    sitePage(incoming, 'history'),
  ]);
  return { season, podiums, page };
}

export default function History({ loaderData: { season, podiums, page } }: Route.ComponentProps) {
  const { t } = useTranslation('races');
  const sport = useSport().text;
  const title = page?.title.text ? page.title : { text: t('history.title') };
  const isLatest = season.year === season.years[0];
  const intro = page?.summary.text ? page.summary : { text: t('history.intro') };
  return (
    <>
      <PageHead
        title={isLatest ? title.text : `${title.text} · ${season.year}`}
        description={page?.summary.text || t('history.description', { sport })}
        query={{ year: isLatest ? undefined : season.year, page: season.page }}
      />
      <HistoryPage {...season} title={title} intro={intro}>
        <PodiumList races={podiums} title={t('center.podiums', { year: season.year })} />
        {page && <WrittenText page={page} />}
      </HistoryPage>
    </>
  );
}
