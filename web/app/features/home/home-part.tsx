import type { ReactNode } from 'react';
import { PartHead } from '../../layout/part-head.tsx';
import styles from './home-part.module.css';

interface HomePartProps {
  /** Left out by parts that bring their own. */
  title?: string;
  to?: string;
  more?: string;
  children: ReactNode;
}

/** A part of the front page, and where there is more of it. */
export function HomePart({ title, to, more, children }: HomePartProps) {
  return (
    <section className={styles.part}>
      {title && <PartHead title={title} to={to} more={more} />}
      {children}
    </section>
  );
}
