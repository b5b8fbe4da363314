import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { ResourceEntry } from '../engine/define-resource.tsx';
import { useOwnAdmin } from '../providers/auth.ts';
import type { TextKey } from '../providers/i18n.ts';
import { useWords } from '../providers/words.ts';
import { NavIcon } from '../ui/nav-icon.tsx';
import styles from './side-nav.module.css';

/** A section of the navigation. */
export interface NavPart {
  label: TextKey;
  entries: readonly ResourceEntry[];
}

interface SideNavProps {
  parts: readonly NavPart[];
  onChoose?: () => void;
}

/** Shows only what the role may see. */
export function SideNav({ parts, onChoose }: SideNavProps) {
  const { t } = useWords();
  const { role } = useOwnAdmin();
  const id = useId();
  const nav = useShownPlace();
  return (
    <nav ref={nav} aria-label={t('nav.main')} className={styles.nav}>
      {role !== 'director' && (
        <NavLink to="/adm" end className={styles.link} onClick={onChoose}>
          <NavIcon name="grid" />
          {t('dashboard.title')}
        </NavLink>
      )}
      {parts.map(({ label, entries }) => (
        <section key={label} className={styles.part}>
          <p id={`${id}-${label}`} className={styles.label}>
            {t(label)}
          </p>
          <ul aria-labelledby={`${id}-${label}`} className={styles.list}>
            {entries.map(({ path, icon, label: name }) => (
              <li key={path}>
                <NavLink to={path} className={styles.link} onClick={onChoose}>
                  <NavIcon name={icon} />
                  {t(name)}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Scrolls the current entry into view. */
function useShownPlace() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const place = pathname === '/adm' ? nav.current : nav.current?.querySelector('[aria-current="page"]');
    place?.scrollIntoView({ block: pathname === '/adm' ? 'start' : 'nearest' });
  }, [pathname]);
  return nav;
}
