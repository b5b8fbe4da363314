import styles from './brand-mark.module.css';

export function BrandMark() {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      aria-hidden="true"
      focusable="false"
      className={styles.mark}
    >
      <path
        className={styles.gate}
        d="M3 11V5q0-2 2-2h6M21 3h6q2 0 2 2v6M29 21v6q0 2-2 2h-6M11 29H5q-2 0-2-2v-6"
      />
      <path className={styles.stripes} d="M10.8 22.5h3.8l3-13h-3.8zM17.4 22.5h3.8l3-13h-3.8z" />
    </svg>
  );
}
