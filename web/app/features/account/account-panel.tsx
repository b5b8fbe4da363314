import type { TextInLanguage } from '@paddock/contracts/localized';
import { ButtonLink } from '@paddock/ui/button';
import layout from '@paddock/ui/styles/layout.module.css';
import { Panel } from '@paddock/ui/panel';
import type { ReactNode } from 'react';
import styles from './account-panel.module.css';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/local-text.tsx';
import { FlashMessage } from '../../forms/form-notices.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';

export interface AccountPanelProps {
  title: string;
  lead: ReactNode;
  footer?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

export function AccountPanel({ title, lead, footer, isWide = false, children }: AccountPanelProps) {
  return (
    <div className={`${layout.page} ${styles.page}`} data-wide={isWide}>
      <header className={layout.stack2}>
        <h1 className={styles.title}>{title}</h1>
        <p className={layout.muted}>{lead}</p>
      </header>
      <Panel padding="l" className={styles.panel}>
        {children}
      </Panel>
      {footer && <div className={`${layout.facts} ${styles.footer}`}>{footer}</div>}
    </div>
  );
}

export function RaceAhead({ race, form }: { race: TextInLanguage; form: 'login' | 'register' }) {
  const { t } = useTranslation('account');
  return (
    <>
      {t(`${form}.forRace`)} <strong lang={tagOf(race)}>{race.text}</strong>
    </>
  );
}

const all = [
  'profile',
  'link',
  'avatar',
  'phone',
  'password',
  'loggedOut',
  'closed',
  'reopened',
  'noData',
] as const;
export type Done = (typeof all)[number];

/** The finished action named by the query string. */
export const doneOf = (url: URL): Done | undefined =>
  all.find((done) => done === url.searchParams.get('done'));

export function DoneNotice({ done }: { done: Done }) {
  const { t } = useTranslation('account');
  return (
    <FlashMessage
      tone={done === 'noData' ? 'error' : 'success'}
      action={
        done === 'link' && (
          <ButtonLink as={SiteLink} to="/member/messages/settings" variant="quiet" size="s">
            {t('member.notifications')}
          </ButtonLink>
        )
      }
    >
      {t(`done.${done}`)}
    </FlashMessage>
  );
}
