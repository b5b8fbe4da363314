import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { tagOf } from '../../i18n/local-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { useMenu, type MenuLink } from './site-menu.ts';
import styles from './site-nav.module.css';

export function SiteNav({ isColumn = false }: { isColumn?: boolean }) {
  const { t } = useTranslation();
  const bar = useMenu('bar');
  const more = useMenu('menu');
  // The bar shows the session in its place.
  const member = { to: '/member', name: { text: t('nav.member') } };
  return (
    <nav aria-label={t('nav.label')}>
      <ul className={styles.list} data-column={isColumn}>
        {[...bar, ...(isColumn ? [member, ...more] : [])].map((link) => (
          <NavEntry key={link.to} {...link} />
        ))}
      </ul>
    </nav>
  );
}

function NavEntry({ to, name }: Pick<MenuLink, 'to' | 'name'>) {
  const { pathname } = useLocation();
  return (
    <li className={styles.entry}>
      <SiteLink
        to={to}
        className={styles.link}
        aria-current={pathname === to ? 'page' : undefined}
        lang={tagOf(name)}
      >
        <span className={styles.name}>{name.text}</span>
      </SiteLink>
    </li>
  );
}
