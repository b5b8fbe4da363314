import layout from '@paddock/ui/layout.module.css';
import { useTranslation } from 'react-i18next';
import { Pilot } from './pilot.tsx';
import styles from './season-podium.module.css';
import type { StandingData } from './standings.server.ts';

export function SeasonPodium({ rows }: { rows: readonly StandingData[] }) {
  const { t } = useTranslation('results');
  return (
    <section aria-label={t('rank.podium')}>
      <ol className={styles.podium}>
        {rows.map((row, index) => (
          <li
            key={index}
            className={row.rank === 1 ? `${styles.step} ${styles.first}` : styles.step}
            data-rank={row.rank}
          >
            <span className={styles.rank}>{row.rank}</span>
            <Pilot callsign={row.callsign} name={row.name} team={row.team} pilotId={row.pilotId} />
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
