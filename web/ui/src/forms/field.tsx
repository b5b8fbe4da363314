import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { shownHint, type FieldWords } from './use-field.ts';
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
      <FieldNotes id={htmlFor} hint={hint} error={error} />
    </div>
  );
}

type FieldNotesProps = Pick<FieldWords, 'hint' | 'error'> & { id: string };

/** Hint and error of the control with this id; `fieldControl` refers to them. */
export function FieldNotes({ id, error, ...words }: FieldNotesProps) {
  const hint = shownHint({ ...words, error });
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="error" size="s" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
