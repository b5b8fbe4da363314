import { Spinner } from '@paddock/ui/spinner';
import { useTranslation } from 'react-i18next';
import styles from './waiting.module.css';

/** Initial loading screen. */
export function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={styles.waiting}>
      <Spinner label={t('loading')} size="l" />
    </div>
  );
}
