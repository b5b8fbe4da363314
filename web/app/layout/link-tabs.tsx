import { SiteLink } from '../prefetch/site-link.tsx';
import styles from './link-tabs.module.css';

interface LinkTab {
  to: string;
  words: string | number;
  isCurrent: boolean;
  lang?: string | undefined;
}

interface LinkTabsProps {
  label: string;
  look: 'figures' | 'pills';
  tabs: readonly LinkTab[];
}

/** Links between variants of a page, each with its own address. */
export function LinkTabs({ label, look, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list} data-look={look}>
        {tabs.map(({ to, words, isCurrent, lang }) => (
          <li key={to}>
            <SiteLink
              to={to}
              className={styles[look]}
              aria-current={isCurrent ? 'true' : undefined}
              lang={lang}
            >
              {words}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
