import { ButtonLink } from '@paddock/ui/button';
import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { readRace } from '../../features/races/detail/race-detail.server.ts';
import { teamsPage } from '../../features/teams/race-teams.server.ts';
import { TeamList, TeamRules } from '../../features/teams/race-teams.tsx';
import styles from '../../features/teams/race-teams.module.css';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { ListPages } from '../../paging/list-pages.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { Route } from './+types/teams.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=5, stale-while-revalidate=5' });

export async function loader(incoming: Route.LoaderArgs) {
  return teamsPage(incoming, await readRace(incoming, incoming.params.raceId));
}

export default function RaceTeams({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('teams');
  const { raceId, title, rules, rows, page, pages } = loaderData;
  const path = `/race-detail/${raceId}/teams`;
  const words = t('of', { race: title.text });
  return (
    <>
      <PageHead title={words} description={words} query={{ page }} />
      <div className={`${layout.narrowPage} ${styles.page}`}>
        <PageHeading title={t('title')} text={title.text} />
        <TeamRules rules={rules} />
        <TeamList rows={rows} />
        <ListPages
          label={t('title')}
          page={page}
          pages={pages}
          hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)}
        />
        <p className={layout.buttons}>
          {rules.until && (
            <ButtonLink as={SiteLink} to={`/race-detail/${raceId}/team`} variant="quiet">
              {t('own')}
            </ButtonLink>
          )}
          <SiteLink to={`/race-detail/${raceId}`}>{t('back')}</SiteLink>
        </p>
      </div>
    </>
  );
}
