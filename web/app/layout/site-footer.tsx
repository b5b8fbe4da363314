import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer} aria-label={t('footer.label')}>
      <div className={styles.row}>
        <p className={styles.line}>
          <strong>{t('siteName')}</strong> {t('footer.line')}
        </p>
        <LanguageSwitch />
      </div>
    </footer>
  );
}
