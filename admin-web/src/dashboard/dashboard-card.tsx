import { useId, type ReactNode } from 'react';
import layout from '../ui/layout.module.css';
import styles from './dashboard-screen.module.css';

interface DashboardCardProps {
  title: string;
  text?: string;
  children: ReactNode;
}

export function DashboardCard({ title, text, children }: DashboardCardProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={layout.heading}>
        {title}
      </h2>
      {text && <p className={layout.quiet}>{text}</p>}
      {children}
    </section>
  );
}
