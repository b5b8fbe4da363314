import layout from '@paddock/ui/styles/layout.module.css';
import type { ReactNode } from 'react';
import { SiteLink } from '../prefetch/site-link.tsx';
import styles from './page-heading.module.css';

interface PartHeadProps {
  id?: string;
  title: string;
  /** Language of a title in a fallback language. */
  lang?: string | undefined;
  level?: 'h2' | 'h3';
  to?: string | undefined;
  more?: string;
  aside?: ReactNode;
  children?: ReactNode;
}

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
    <header className={styles.part}>
      <div>
        <Heading id={id} lang={lang} className={Heading === 'h2' ? layout.text28 : undefined}>
          {title}
        </Heading>
        {children}
      </div>
      {aside}
      {to && <SiteLink to={to}>{more}</SiteLink>}
    </header>
  );
}
