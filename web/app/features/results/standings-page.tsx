import { ButtonLink } from '@paddock/ui/button';
import { EmptyState } from '@paddock/ui/empty-state';
import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/words.ts';
import { LinkTabs } from '../../layout/link-tabs.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { SeasonPodium } from './season-podium.tsx';
import type { StandingsData } from './standings.server.ts';
import styles from './standings-page.module.css';
import { StandingsTable } from './standings-table.tsx';

/** The table of a season: the podium, then everybody, then by what rule. */
export function StandingsPage({ standings }: { standings: StandingsData }) {
  const { t } = useTranslation('results');
  const { rows, races, year } = standings;
  return (
    <div className={styles.page}>
      <PageHeading title={t('rank.title')} text={t('rank.intro')} />
      <Filters standings={standings} />
      {rows.length > 0 ? (
        <>
          <SeasonPodium rows={rows.filter(({ rank }) => rank <= 3)} />
          {races.some(({ provisional }) => provisional) && <Notice>{t('rank.provisional')}</Notice>}
          {/* The table is the landmark, because it scrolls. */}
          <div className={styles.table}>
            <h2>{t('rank.table', { year })}</h2>
            <StandingsTable races={races} rows={rows} label={t('rank.table', { year })} />
            <p className={styles.rule}>{t('rank.rule')}</p>
          </div>
        </>
      ) : (
        <EmptyState
          title={t('rank.none')}
          text={t('rank.noneText')}
          action={
            <ButtonLink as={SiteLink} to="/race-list">
              {t('rank.races')}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

function Filters({ standings: { years, year, divisions, division } }: { standings: StandingsData }) {
  const { t } = useTranslation('results');
  return (
    <>
      {years.length > 0 && (
        <LinkTabs
          label={t('rank.seasons')}
          look="figures"
          tabs={years.map((each) => ({ to: `/rank?year=${each}`, words: each, isCurrent: each === year }))}
        />
      )}
      {divisions.length > 1 && (
        <LinkTabs
          label={t('rank.divisions')}
          look="pills"
          tabs={divisions.map((each) => ({
            to: `/rank?year=${year}&division=${each.division}`,
            words: each.name.text,
            isCurrent: each.division === division,
            lang: tagOf(each.name),
          }))}
        />
      )}
    </>
  );
}
