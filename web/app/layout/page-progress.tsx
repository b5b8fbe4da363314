import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import styles from './page-progress.module.css';

/** Progress bar of a navigation; CSS delays it. */
export function PageProgress() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <progress aria-label={t('busy')} className={styles.track} />;
}
