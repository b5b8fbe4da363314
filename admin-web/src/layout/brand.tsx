import { brandOutline } from './brand-outline.ts';
import styles from './brand.module.css';

interface BrandProps {
  office: string;
  /** '' for an organisation without a name, which shows that of the product; undefined until it is read. */
  organisation: string | undefined;
}

export function Brand({ office, organisation }: BrandProps) {
  return (
    <span className={styles.brand}>
      {organisation === '' ? (
        <svg className={styles.name} viewBox="0 -700 4091 700" role="img" aria-label="Paddock">
          <path d={brandOutline} fill="currentColor" />
        </svg>
      ) : (
        <span className={styles.organisation}>{organisation}</span>
      )}
      <span className={styles.office}>{office}</span>
    </span>
  );
}
