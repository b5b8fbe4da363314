import styles from './brand.module.css';

export function Brand({ office }: { office: string }) {
  return (
    <span className={styles.brand}>
      <span className={styles.name}>Paddock</span>
      <span className={styles.office}>{office}</span>
    </span>
  );
}
