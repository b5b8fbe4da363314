import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { entrantsPage } from '../../features/pilots/pilots.server.ts';
import { EntrantCounts, EntrantList } from '../../features/pilots/entrants.tsx';
import styles from '../../features/pilots/pilot-page.module.css';
import { readRace } from '../../features/races/detail/race-detail.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { TrailJsonLd } from '../../layout/json-ld.tsx';
import { ListPages } from '../../paging/list-pages.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { Route } from './+types/entrants.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=5, stale-while-revalidate=5' });

export async function loader(incoming: Route.LoaderArgs) {
  const { raceId, title } = await readRace(incoming, incoming.params.raceId);
  return { raceId, title, entrants: await entrantsPage(incoming, raceId) };
}

export default function RaceEntrants({ loaderData: { raceId, title, entrants } }: Route.ComponentProps) {
  const { t } = useTranslation('pilots');
  const path = `/race-detail/${raceId}/entrants`;
  return (
    <>
      <PageHead
        title={t('entrants.of', { race: title.text })}
        description={t('entrants.description', { race: title.text })}
        query={{ page: entrants.page }}
      />
      <TrailJsonLd
        steps={[
          { name: title.text, path: `/race-detail/${raceId}` },
          { name: t('entrants.title'), path },
        ]}
      />
      <div className={`${layout.page} ${styles.page}`}>
        <PageHeading title={t('entrants.title')} text={title.text} />
        <EntrantCounts entrants={entrants} />
        <EntrantList rows={entrants.rows} />
        <ListPages
          label={t('entrants.title')}
          page={entrants.page}
          pages={entrants.pages}
          hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)}
        />
        <p>
          <SiteLink to={`/race-detail/${raceId}`}>{t('entrants.back')}</SiteLink>
        </p>
      </div>
    </>
  );
}
