import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import type { UseQueryResult } from '@tanstack/react-query';
import { tabTitle, useOrganisation } from '../providers/organisation-name.ts';
import { useWords } from '../providers/words.ts';
import styles from './screen.module.css';

interface ScreenProps {
  title: string;
  /** Next to the title. */
  aside?: ReactNode;
  /** Fills the window height, so that a table scrolls inside its container. */
  fill?: boolean;
  children: ReactNode;
}

export function Screen({ title, aside, fill, children }: ScreenProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.screen} data-fill={fill}>
      <title>{tabTitle(title, useOrganisation(), t('office'))}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {aside}
      </header>
      {children}
    </div>
  );
}

/** Error with a retry button. */
export function LoadFailed({ query }: { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  const { t, fault } = useWords();
  return (
    <Notice
      tone="error"
      title={t('loadFailed')}
      action={
        <Button size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('action.retry')}
        </Button>
      }
    >
      {fault(query.error)}
    </Notice>
  );
}

/** After a conflict: offers to reload the latest version. */
export function StaleNotice({ onReload }: { onReload: () => void }) {
  const { t } = useWords();
  return (
    <Notice
      tone="warning"
      title={t('form.stale')}
      action={
        <Button size="s" onClick={onReload}>
          {t('form.reload')}
        </Button>
      }
    >
      {t('form.staleText')}
    </Notice>
  );
}
