import { Avatar } from '@paddock/ui/pictures/avatar';
import { Icon } from '@paddock/ui/pictures/icon';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher, useRouteLoaderData } from 'react-router';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './member-badge.module.css';
import { networkFaultOf } from '../../network/network-fault.ts';
import { rememberMember } from './remembered-member.ts';

const MAX_COUNT = 99;

/** Public pages are cached without a session; it is loaded after hydration. */
export function MemberBadge() {
  const { t } = useTranslation();
  const { load, data = knownSession() } = useFetcher<SessionView | null>({ key: 'session' });

  const own = useRouteLoaderData<{ hasSession: boolean }>('routes/member/layout');

  useEffect(() => {
    void load('/member/session.json');
  }, [load]);

  if (!data?.member) {
    const showsSignIn = data === undefined ? !own?.hasSession : data !== null;
    return (
      <>
        {showsSignIn && (
          <SiteLink to="/member/login" className={`${styles.badge} ${styles.signIn}`}>
            <Icon name="user" />
            <span className={styles.name}>{t('session.signIn')}</span>
          </SiteLink>
        )}
        {/* /member redirects visitors to the login page. */}
        <a
          href="/member"
          className={`${styles.badge} ${styles.account} ${showsSignIn ? styles.needsScript : ''}`}
        >
          <Icon name="user" />
          <span>{t('session.account')}</span>
        </a>
      </>
    );
  }
  const { nickname, avatar, unread } = data.member;
  return (
    <>
      {unread > 0 && (
        <SiteLink
          to="/member/messages"
          className={styles.unread}
          aria-label={t('session.unread', { count: unread })}
        >
          <Icon name="mail" />
          <span>{unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}</span>
        </SiteLink>
      )}
      <SiteLink
        to="/member"
        className={`${styles.badge} ${styles.own}`}
        aria-label={`${t('nav.member')}: ${nickname}`}
      >
        <Avatar name={nickname} src={avatar} size="s" />
        <span className={styles.name}>{nickname}</span>
      </SiteLink>
    </>
  );
}

/** The answer of /member/session.json. */
export interface SessionView {
  member: { nickname: string; avatar: string; unread: number } | null;
}

/** Per tab: an error page unmounts the header. */
let lastSession: SessionView | undefined;

const knownSession = (): SessionView | undefined => lastSession;

/** Set while a page loads its own data again, which is no news of the session. */
export const sessionReads = { arePaused: false };

/** Falls back to the last known session when the site does not answer; null before the first answer. */
export async function loadSession(load: () => Promise<SessionView | null>): Promise<SessionView | null> {
  try {
    lastSession = (await load()) ?? lastSession;
    if (lastSession) rememberMember(lastSession.member !== null);
  } catch (error) {
    if (!networkFaultOf(error)) throw error;
  }
  return lastSession ?? null;
}
