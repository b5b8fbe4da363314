import { ThemeSwitch } from '@paddock/ui/theme';
import { Outlet } from 'react-router';
import { useWords } from '../providers/words.ts';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
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
