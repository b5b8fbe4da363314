import { SiteLink } from '../../prefetch/site-link.tsx';
import { SearchButton } from '../../search/search-button.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MemberBadge } from './member-badge.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SiteNav } from './site-nav.tsx';
import { SiteThemeSwitch } from './site-theme-switch.tsx';
import styles from './site-header.module.css';

export function SiteHeader() {
  return (
    <header className={`no-print ${styles.header}`}>
      <div className={styles.bar}>
        <SiteLink to="/" className={styles.brand}>
          <Brand />
        </SiteLink>
        <div className={`${styles.wide} ${styles.nav}`}>
          <SiteNav />
        </div>
        <div className={styles.tools}>
          <div className={styles.wide}>
            <LanguageSwitch />
          </div>
          <SearchButton />
          <div className={styles.roomy}>
            <SiteThemeSwitch />
          </div>
          <MemberBadge />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
