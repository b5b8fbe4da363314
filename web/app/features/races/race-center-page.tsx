import { ButtonLink } from '@paddock/ui/button';
import layout from '@paddock/ui/styles/layout.module.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../layout/page-heading.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { RaceBoard } from './race-board.tsx';
import type { RaceCenterData } from './seasons.server.ts';
import styles from './race-center-page.module.css';

interface RaceCenterPageProps {
  center: RaceCenterData;
  podiums: ReactNode;
  rankPath: string;
}

/** Seasons, races and podiums. */
export function RaceCenterPage({ center: { seasons, year, rows }, podiums, rankPath }: RaceCenterPageProps) {
  const { t } = useTranslation('races');
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <PageHeading
        title={year === undefined ? t('center.title') : t('center.titleOf', { year })}
        text={year === undefined ? t('center.intro') : t('center.introOf', { year })}
      />
      <nav aria-label={t('history.seasons')}>
        <ul className={styles.seasons}>
          {seasons.map((season) => (
            <li key={season.year}>
              <SiteLink
                to={`/race-center-${season.year}`}
                className={`${layout.card} ${styles.season}`}
                aria-current={season.year === year ? 'page' : undefined}
              >
                <span className={styles.year}>{season.year}</span>
                <span className={layout.quiet}>{t('list.total', { count: season.races })}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {rows.length > 0 && (
        <section aria-labelledby="races" className={layout.stack5}>
          <h2 id="races">{year === undefined ? t('center.next') : t('history.races', { year })}</h2>
          <RaceBoard
            rows={rows}
            label={year === undefined ? t('center.next') : t('history.races', { year })}
            level="h3"
          />
          {year === undefined && (
            <p>
              <SiteLink to="/race-list">{t('detail.back')}</SiteLink>
            </p>
          )}
        </section>
      )}
      {podiums}
      <nav aria-label={t('center.more')} className={layout.buttons}>
        <ButtonLink as={SiteLink} to={rankPath} size="l">
          {t('center.rank')}
        </ButtonLink>
        <ButtonLink
          as={SiteLink}
          to={year === undefined ? '/history' : '/race-center'}
          variant="quiet"
          size="l"
        >
          {year === undefined ? t('history.title') : t('center.all')}
        </ButtonLink>
      </nav>
    </div>
  );
}
