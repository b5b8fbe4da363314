import { useTranslation } from 'react-i18next';
import { LocalText } from '../../../i18n/local-text.tsx';
import { NameText } from '../../../i18n/name-text.tsx';
import { BestFlight } from '../live/qualifying-ranking.tsx';
import styles from './race-screen.module.css';
import type { TopRanking } from './race-screen.server.ts';

/** The best of qualifying so far, in turns with the next heats. */
export function ScreenRanking({ ranking: { className, rows } }: { ranking: TopRanking }) {
  const { t } = useTranslation('heats');
  return (
    <section className={styles.heat} data-ranking>
      <h2 className={styles.title}>
        <small>{t('kind.qualifying')}</small> <LocalText text={className} />
      </h2>
      <ol className={styles.pilots}>
        {rows.map((row, index) => (
          <li key={index} className={styles.pilot}>
            <span className={styles.rank}>{row.rank}</span>
            <span className={styles.callsign}>
              <NameText name={row.callsign} />
            </span>
            <span className={styles.laps}>
              <BestFlight row={row} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
