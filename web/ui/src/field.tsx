import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './field.module.css';

export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** The word for "optional"; shown only where `required` is not set. */
  optionalLabel?: string;
  /** Keeps the label for screen readers only, where the place makes it plain. */
  labelHidden?: boolean;
};

export type FieldProps = FieldWords & { htmlFor: string; className?: string; children: ReactNode };

/** Ties a control to its hint and error; spread the result on the control that `htmlFor` names. */
export function fieldControl(
  id: string,
  { hint, error }: Pick<FieldWords, 'hint' | 'error'>,
  describedBy?: string,
) {
  const ids = [describedBy, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}

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
    <div className={classNames(styles.field, className)} data-invalid={error ? true : undefined}>
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
