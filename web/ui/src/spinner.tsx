import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

export type SpinnerProps = Omit<ComponentProps<'output'>, 'children'> & {
  label: string;
  size?: 's' | 'm' | 'l';
};

/** For loading without a known final shape. */
export function Spinner({ label, size = 'm', className, ...rest }: SpinnerProps) {
  return (
    <output {...rest} data-size={size} className={classNames(styles.spinner, className)}>
      <svg viewBox="0 0 48 32" fill="none" strokeLinecap="round" aria-hidden="true" focusable="false">
        <path className={styles.bed} d="M16 5h16a11 11 0 0 1 0 22H16a11 11 0 0 1 0-22z" />
        <path className={styles.light} pathLength={100} d="M16 5h16a11 11 0 0 1 0 22H16a11 11 0 0 1 0-22z" />
      </svg>
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
