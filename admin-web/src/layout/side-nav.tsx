import { Icon } from '@paddock/ui/icon';
import { NavLink } from 'react-router';
import type { ResourceEntry } from '../engine/define-resource.tsx';
import { useWords } from '../providers/words.ts';
import styles from './side-nav.module.css';

interface SideNavProps {
  entries: readonly ResourceEntry[];
  onChoose?: () => void;
}

/** Lists what exists and this role may see, nothing else. */
export function SideNav({ entries, onChoose }: SideNavProps) {
  const { t } = useWords();
  return (
    <nav aria-label={t('nav.main')} className={styles.nav}>
      <ul className={styles.list}>
        <li>
          <NavLink to="/adm" end className={styles.link} onClick={onChoose}>
            <Icon name="clock" />
            {t('dashboard.title')}
          </NavLink>
        </li>
        {entries.map(({ path, icon, label }) => (
          <li key={path}>
            <NavLink to={path} className={styles.link} onClick={onChoose}>
              <Icon name={icon} />
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
