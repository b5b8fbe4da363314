import { ThemeSwitch } from '@paddock/ui/theme';
import { Outlet } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Spinner } from '@paddock/ui/spinner';
import { useWords } from '../providers/words.ts';
import { LanguageMenu } from './account-menu.tsx';
import styles from './login-layout.module.css';

/** Layout of the public screens. */
export function LoginLayout() {
  const { t } = useWords();
  return (
    <div className={styles.layout}>
      <header className={styles.top}>
        <Brand />
        <div className={styles.tools}>
          <LanguageMenu />
          <ThemeSwitch labels={{ toLight: t('theme.toLight'), toDark: t('theme.toDark') }} />
        </div>
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}

export function Brand() {
  const { t } = useTranslation();
  return (
    <span className={styles.brand}>
      <span className={styles.name}>Paddock</span>
      <span className={styles.office}>{t('office')}</span>
    </span>
  );
}

/** Initial loading screen. */
export function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={styles.waiting}>
      <Spinner label={t('loading')} size="l" />
    </div>
  );
}
