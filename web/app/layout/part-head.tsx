import type { ReactNode } from 'react';
import { SiteLink } from '../prefetch/site-link.tsx';
import styles from './part-head.module.css';

interface PartHeadProps {
  /** What the part is labelled by, where it is. */
  id?: string;
  title: string;
  /** Where there is more. */
  to?: string;
  more?: string;
  /** Under the title. */
  children?: ReactNode;
}

/** The head of a part of a page. */
export function PartHead({ id, title, to, more, children }: PartHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
      {to && <SiteLink to={to}>{more}</SiteLink>}
    </header>
  );
}
