import { EmptyState } from '@paddock/ui/empty-state';
import { ButtonLink } from '@paddock/ui/button';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './history-page.module.css';
import type { HistoryData } from './history.server.ts';
import { RaceBoard } from './race-board.tsx';
import { RacePageHeading } from './race-page-heading.tsx';

export function HistoryPage({ years, year, rows }: HistoryData) {
  const { t } = useTranslation('races');
  return (
    <div className={styles.page}>
      <RacePageHeading title={t('history.title')} text={t('history.intro')} />
      {years.length > 0 && (
        <nav aria-label={t('history.seasons')} className={styles.seasons}>
          <ul className={styles.years}>
            {years.map((each) => (
              <li key={each}>
                <SiteLink
                  to={`/history?year=${each}`}
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
      {rows.length > 0 ? (
        <RaceBoard rows={rows} label={t('history.races', { year: String(year) })} />
      ) : (
        <EmptyState
          title={t('history.none')}
          text={t('history.noneText')}
          action={
            <ButtonLink as={SiteLink} to="/race-list">
              {t('history.coming')}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}
