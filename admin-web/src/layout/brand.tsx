import { brandOutline } from './brand-outline.ts';
import styles from './brand.module.css';

export function Brand({ office }: { office: string }) {
  return (
    <span className={styles.brand}>
      <svg className={styles.name} viewBox="0 -700 4091 700" role="img" aria-label="Paddock">
        <path d={brandOutline} fill="currentColor" />
      </svg>
      <span className={styles.office}>{office}</span>
    </span>
  );
}
