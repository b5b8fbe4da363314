import styles from './brand.module.css';

interface BrandProps {
  office: string;
  /** '' until it is known, and for an organisation without a name. */
  organisation: string;
}

export function Brand({ office, organisation }: BrandProps) {
  return (
    <span className={styles.brand}>
      {organisation && <span className={styles.organisation}>{organisation}</span>}
      <span className={styles.office}>{office}</span>
    </span>
  );
}
