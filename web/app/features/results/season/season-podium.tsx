import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { Pilot } from '../pilot.tsx';
import styles from './season-podium.module.css';
import type { StandingData } from './standings.server.ts';

const MAX_STEPS = 6;

/** The first three ranks, without those shared by too many pilots to show. */
export function SeasonPodium({ rows }: { rows: readonly Omit<StandingData, 'scores' | 'adjustments'>[] }) {
  const { t } = useTranslation('results');
  const [excess] = rows.filter(({ rank }) => rank <= 3).slice(MAX_STEPS);
  const shown = rows.filter(({ rank }) => rank <= 3 && rank < (excess?.rank ?? Infinity));
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('rank.podium')}>
      <ol className={styles.podium}>
        {shown.map((row, index) => (
          <li
            key={index}
            className={row.rank === 1 ? `${styles.step} ${styles.first}` : styles.step}
            data-rank={row.rank}
          >
            <span className={styles.rank}>{row.rank}</span>
            <Pilot pilot={row} size="l" />
            <p className={styles.points}>
              <strong className={`${layout.figure} ${layout.text28}`}>{row.points}</strong>{' '}
              <span>{t('rank.points', { count: row.sum })}</span>
              <span className={`${layout.muted} ${styles.wins}`}>
                {row.wins > 0 && t('rank.winsOf', { count: row.wins })}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
