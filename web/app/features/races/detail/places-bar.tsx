import { useTranslation } from 'react-i18next';
import styles from './places-bar.module.css';
import type { RaceViewData } from './race-detail.server.ts';

type Places = Pick<RaceViewData['classes'][number], 'capacity' | 'placesLeft'>;

/** Share of free places below which a class is nearly full. */
const FEW = 0.2;

function levelOf(left: number, capacity: number): 'open' | 'few' | 'full' {
  if (left === 0) return 'full';
  return left <= Math.max(1, capacity * FEW) ? 'few' : 'open';
}

/** Free places in words, taken places as a bar. */
export function PlacesBar({ raceClass: { capacity, placesLeft } }: { raceClass: Places }) {
  const { t } = useTranslation('races');
  if (capacity === null || placesLeft === null) return <p className={styles.words}>{t('unlimited')}</p>;
  return (
    <div>
      <p className={styles.words}>{t('placesOf', { count: placesLeft, capacity })}</p>
      <svg
        className={styles.bar}
        data-level={levelOf(placesLeft, capacity)}
        viewBox={`0 0 ${capacity} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className={styles.bed} width={capacity} height="1" />
        <rect className={styles.taken} width={capacity - placesLeft} height="1" />
      </svg>
    </div>
  );
}
