import { useTranslation } from 'react-i18next';
import styles from './waiting-place.module.css';

/** The place in the queue as a big figure, and in words. */
export function WaitingPlace({ position }: { position: number }) {
  const { t } = useTranslation('signups');
  return (
    <p className={styles.place}>
      <span className={styles.figure} aria-hidden="true">
        {position}
      </span>
      <span>{position === 1 ? t('waiting.next') : t('waiting.ahead', { count: position - 1 })}</span>
    </p>
  );
}
