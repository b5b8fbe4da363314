import { Panel } from '@paddock/ui/panel';
import type { ReactNode } from 'react';
import styles from './account-panel.module.css';

export interface AccountPanelProps {
  title: string;
  lead: ReactNode;
  footer?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

export function AccountPanel({ title, lead, footer, isWide = false, children }: AccountPanelProps) {
  return (
    <div className={styles.page} data-wide={isWide}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <Panel padding="l" className={styles.panel}>
        {children}
      </Panel>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
