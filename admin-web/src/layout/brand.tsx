import { useTranslation } from 'react-i18next';
import styles from './brand.module.css';

export function Brand() {
  const { t } = useTranslation();
  return (
    <span className={styles.brand}>
      <span className={styles.name}>Paddock</span>
      <span className={styles.office}>{t('office')}</span>
    </span>
  );
}
