import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import styles from './page-progress.module.css';

/** A line of light below the edge of the window while a page is on its way. Its styles hold it back for a moment. */
export function PageProgress() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <progress aria-label={t('busy')} className={styles.track} />;
}
