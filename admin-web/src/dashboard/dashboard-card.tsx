import { useId, type ReactNode } from 'react';
import styles from './dashboard-screen.module.css';

export function DashboardCard({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {text && <p className={styles.quiet}>{text}</p>}
      {children}
    </section>
  );
}
