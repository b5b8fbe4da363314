import { linkKey } from '@paddock/contracts/auth/account-limits';
import { Gate } from '@paddock/ui/pictures/gate';
import { Notice } from '@paddock/ui/notice';
import { useEffect, useState, type ReactNode } from 'react';
import { LOGIN_PATH } from '../providers/login-path.ts';
import { keptOrganisation, tabTitle } from '../providers/organisation-name.ts';
import { useLoginPlace } from './login-place.ts';
import type { LoginKey } from './login-texts.ts';
import styles from './login-screen.module.css';

interface LinkScreenProps {
  texts: Readonly<Record<'title' | 'text' | 'noKey' | 'noKeyText' | 'signIn', LoginKey>>;
  children: (key: string) => ReactNode;
}

/** The page of a link with a key, and what it shows without one. */
export function LinkScreen({ texts, children }: LinkScreenProps) {
  const { t } = useLoginPlace();
  const key = useKeyOfLink();
  return (
    <Gate className={styles.gate}>
      <title>{tabTitle(t(texts.title), keptOrganisation())}</title>
      <h1 className={styles.title}>{t(texts.title)}</h1>
      {key ? (
        <>
          <p>{t(texts.text)}</p>
          {children(key)}
        </>
      ) : (
        <Notice tone="info" title={t(texts.noKey)}>
          {t(texts.noKeyText)}
        </Notice>
      )}
      <div className={styles.alternatives}>
        <a href={LOGIN_PATH}>{t(texts.signIn)}</a>
      </div>
    </Gate>
  );
}

/** Longer ones are no key. */
const keyInAddress = (): string => {
  const key = location.hash.slice(1);
  return key.length <= linkKey.max ? key : '';
};

function useKeyOfLink(): string {
  const [key, setKey] = useState(keyInAddress);
  useEffect(() => {
    function hide() {
      // Out of the history and of screenshots; the state belongs to the router.
      if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
    }
    // Another link in the address bar of this page loads nothing.
    function take() {
      if (location.hash) setKey(keyInAddress());
      hide();
    }
    hide();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return key;
}
