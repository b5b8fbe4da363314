import { ButtonLink } from '@paddock/ui/button';
import { EmptyState } from '@paddock/ui/empty-state';
import { Notice } from '@paddock/ui/notice';
import { TrackLine } from '@paddock/ui/track-line';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/words.ts';
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
      <header className={styles.header}>
        <TrackLine className={styles.line} />
        <h1 className={styles.title}>{t('rank.title')}</h1>
        <p className={styles.intro}>{t('rank.intro')}</p>
      </header>
      <Filters standings={standings} />
      {rows.length > 0 ? (
        <>
          <SeasonPodium rows={rows.filter(({ place }) => place <= 3)} />
          {races.some(({ provisional }) => provisional) && <Notice>{t('rank.provisional')}</Notice>}
          <section aria-labelledby="table" className={styles.table}>
            <h2 id="table">{t('rank.table', { year })}</h2>
            <StandingsTable races={races} rows={rows} label={t('rank.table', { year })} />
            <p className={styles.rule}>{t('rank.rule')}</p>
          </section>
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
        <nav aria-label={t('rank.seasons')}>
          <ul className={styles.years}>
            {years.map((each) => (
              <li key={each}>
                <SiteLink
                  to={`/rank?year=${each}`}
                  className={styles.year}
                  aria-current={each === year ? 'true' : undefined}
                >
                  {each}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {divisions.length > 1 && (
        <nav aria-label={t('rank.divisions')}>
          <ul className={styles.divisions}>
            {divisions.map((each) => (
              <li key={each.division}>
                <SiteLink
                  to={`/rank?year=${year}&division=${each.division}`}
                  className={styles.division}
                  aria-current={each.division === division ? 'true' : undefined}
                  lang={tagOf(each.name)}
                >
                  {each.name.text}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
