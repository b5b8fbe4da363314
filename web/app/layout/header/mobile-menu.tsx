import layout from '@paddock/ui/styles/layout.module.css';
import { Drawer } from '@paddock/ui/overlays/drawer';
import { useHydrated } from '@paddock/ui/browser/hydrated';
import { Icon } from '@paddock/ui/pictures/icon';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LanguageSwitch } from './language-switch.tsx';
import { SiteNav } from './site-nav.tsx';
import { SiteThemeSwitch } from './site-theme-switch.tsx';
import styles from './mobile-menu.module.css';

/** Drawer; without script a native disclosure with the same links. */
export function MobileMenu() {
  const { key } = useLocation();
  const isHydrated = useHydrated();
  // Navigation closes the menu.
  return isHydrated ? <MenuDrawer key={key} /> : <MenuDisclosure key={key} />;
}

function MenuDisclosure() {
  const { t } = useTranslation();
  return (
    <details className={styles.disclosure}>
      <summary className={styles.toggle} aria-label={t('menu.open')}>
        <Icon name="menu" />
      </summary>
      <div className={styles.sheet}>
        <MenuContent />
      </div>
    </details>
  );
}

function MenuDrawer() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.disclosure}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('menu.title')}
        closeLabel={t('menu.close')}
      >
        <MenuContent />
      </Drawer>
    </div>
  );
}

function MenuContent() {
  return (
    <div className={layout.stack8}>
      <SiteNav isColumn />
      <div className={layout.between}>
        <LanguageSwitch />
        <div className={styles.theme}>
          <SiteThemeSwitch />
        </div>
      </div>
    </div>
  );
}
