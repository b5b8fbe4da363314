import { Notice } from '@paddock/ui/notice';
import { useOwnAdmin } from '../providers/auth.tsx';
import { useWords } from '../providers/words.ts';
import { Screen } from '../ui/screen.tsx';
import styles from './account-screen.module.css';
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

export function AccountScreen() {
  const { t } = useWords();
  const { secondFactorFirst } = useOwnAdmin();
  return (
    <Screen title={t('account.title')}>
      {secondFactorFirst && (
        <Notice tone="warning" title={t('factor.firstTitle')}>
          {t('factor.firstText')}
        </Notice>
      )}
      <div className={styles.panels}>
        <SecondFactorPanel />
        {!secondFactorFirst && <PasswordPanel />}
      </div>
    </Screen>
  );
}
