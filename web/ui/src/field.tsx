import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { FieldWords } from './use-field.ts';
import styles from './field.module.css';

export type FieldProps = FieldWords & { htmlFor: string; className?: string; children: ReactNode };

export function Field({
  label,
  hint,
  error,
  required,
  optionalLabel,
  labelHidden,
  htmlFor,
  className,
  children,
}: FieldProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={htmlFor} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
        {!required && optionalLabel && <span className={styles.optional}>{optionalLabel}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${htmlFor}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${htmlFor}-error`} className={styles.error}>
          <Icon name="error" size="s" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
