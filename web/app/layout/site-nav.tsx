import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SiteLink } from '../prefetch/site-link.tsx';
import styles from './site-nav.module.css';

const pages = [
  { to: '/', name: 'nav.home' },
  { to: '/race-list', name: 'nav.races' },
  { to: '/race-center', name: 'nav.center' },
  { to: '/race-event', name: 'nav.news' },
  { to: '/rank', name: 'nav.rank' },
  { to: '/club', name: 'nav.club' },
] as const;

/** Only in the column; the bar shows the session in their place. */
const more = [
  { to: '/member', name: 'nav.member' },
  { to: '/race-video', name: 'nav.videos' },
  { to: '/race-images', name: 'nav.images' },
  { to: '/event-club', name: 'nav.clubNews' },
  { to: '/drone-camp', name: 'nav.camp' },
  { to: '/history', name: 'nav.history' },
  { to: '/faq', name: 'nav.faq' },
  { to: '/overview', name: 'nav.overview' },
  { to: '/contact', name: 'nav.contact' },
] as const;

export function SiteNav({ isColumn = false }: { isColumn?: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('nav.label')}>
      <ul className={styles.list} data-column={isColumn}>
        {[...pages, ...(isColumn ? more : [])].map(({ to, name }) => (
          <li key={to}>
            <SiteLink to={to} className={styles.link} aria-current={pathname === to ? 'page' : undefined}>
              {t(name)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
