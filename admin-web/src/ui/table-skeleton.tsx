import { Skeleton } from '@paddock/ui/skeleton';
import styles from './table-skeleton.module.css';

export function TableSkeleton({ columns, label }: { columns: number; label: string }) {
  return (
    <div className={styles.frame}>
      <output className="visually-hidden">{label}</output>
      {Array.from({ length: 8 }, (_row, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: Math.min(columns, 5) }, (_cell, cell) => (
            <Skeleton key={cell} className={styles.cell} />
          ))}
        </div>
      ))}
    </div>
  );
}
