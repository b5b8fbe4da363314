import type { ReactNode } from 'react';
import { SiteLink } from '../prefetch/site-link.tsx';
import styles from './part-head.module.css';

interface PartHeadProps {
  /** What the part is labelled by, where it is. */
  id?: string;
  title: string;
  /** Where the title is not in the language of the page. */
  lang?: string | undefined;
  level?: 'h2' | 'h3';
  /** Where there is more. */
  to?: string | undefined;
  more?: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Under the title. */
  children?: ReactNode;
}

/** The head of a part of a page. */
export function PartHead({
  id,
  title,
  lang,
  level: Heading = 'h2',
  to,
  more,
  aside,
  children,
}: PartHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <Heading id={id} lang={lang} className={Heading === 'h2' ? styles.title : undefined}>
          {title}
        </Heading>
        {children}
      </div>
      {aside}
      {to && <SiteLink to={to}>{more}</SiteLink>}
    </header>
  );
}
