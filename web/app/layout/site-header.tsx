import { ThemeSwitch } from '@paddock/ui/theme';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../prefetch/site-link.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MemberBadge } from './member-badge.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useSiteFacts } from './site-facts.ts';
import { SiteNav } from './site-nav.tsx';
import styles from './site-header.module.css';

export function SiteHeader() {
  const { t } = useTranslation();
  const site = useSiteFacts();
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
          {!site?.isStatic && (
            <ThemeSwitch
              labels={{ toLight: t('theme.toLight'), toDark: t('theme.toDark') }}
              cookieDomain={site?.cookieDomain}
            />
          )}
          <MemberBadge />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
