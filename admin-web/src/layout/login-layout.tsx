import { ThemeSwitch } from '@paddock/ui/styles/theme';
import type { ReactNode } from 'react';
import { useLoginPlace } from '../login/login-place.ts';
import { keptOrganisation } from '../providers/organisation-name.ts';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import styles from './login-layout.module.css';
import { useAccent } from './use-accent.ts';

/** Layout of the public screens. */
export function LoginLayout({ children }: { children: ReactNode }) {
  const { t, language, choose } = useLoginPlace();
  useAccent(undefined);
  return (
    <div className={styles.layout}>
      <header className={styles.top}>
        <Brand office={t('office')} organisation={keptOrganisation()} />
        <div className={styles.tools}>
          <LanguageMenu label={t('language')} current={language} onChoose={(chosen) => void choose(chosen)} />
          <ThemeSwitch labels={{ toLight: t('theme.toLight'), toDark: t('theme.toDark') }} />
        </div>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
