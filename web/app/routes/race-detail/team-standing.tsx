import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { readRace } from '../../features/races/detail/race-detail.server.ts';
import { teamStandingPage } from '../../features/teams/team-standing.server.ts';
import { StandingState, TeamScoreList } from '../../features/teams/team-standing.tsx';
import { teamStandingPath } from '../../features/teams/team-path.ts';
import styles from '../../features/teams/race-teams.module.css';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { TrailJsonLd } from '../../layout/json-ld.tsx';
import { ListPages } from '../../paging/list-pages.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { Route } from './+types/team-standing.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=30, stale-while-revalidate=60' });

export async function loader(incoming: Route.LoaderArgs) {
  return teamStandingPage(incoming, await readRace(incoming, incoming.params.raceId));
}

export default function TeamStandingRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('teams');
  const { raceId, title, page, pages, standing } = loaderData;
  const path = teamStandingPath(raceId);
  const words = t('standing.of', { race: title.text });
  return (
    <>
      <PageHead title={words} description={words} query={{ page }} />
      <TrailJsonLd
        steps={[
          { name: title.text, path: `/race-detail/${raceId}` },
          { name: t('standing.title'), path },
        ]}
      />
      <div className={`${layout.narrowPage} ${styles.page}`}>
        <PageHeading title={t('standing.title')} text={title.text} />
        <StandingState provisional={standing.provisional} />
        <TeamScoreList rows={standing.rows} />
        <ListPages
          label={t('standing.title')}
          page={page}
          pages={pages}
          hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)}
        />
        <p>
          <SiteLink to={`/race-detail/${raceId}#results`}>{t('back')}</SiteLink>
        </p>
      </div>
    </>
  );
}
