import { Icon } from '@paddock/ui/pictures/icon';
import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import styles from './field-frame.module.css';

interface FieldFrameProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  optionalLabel?: string | undefined;
  children: ReactNode;
}

/** A fieldset for fields with several controls. */
export function FieldFrame({ label, hint, error, required, optionalLabel, children }: FieldFrameProps) {
  return (
    <fieldset className={styles.frame}>
      <legend className={styles.legend}>
        {label}
        {!required && optionalLabel && <span className={styles.optional}>{optionalLabel}</span>}
      </legend>
      {hint && <p className={layout.quiet}>{hint}</p>}
      {children}
      <FieldError error={error} />
    </fieldset>
  );
}

/** Focusable: an error of several controls. */
export function FieldError({ error }: { error: string | undefined }) {
  if (!error) return null;
  return (
    <p className={styles.error} role="alert" tabIndex={-1} data-fault>
      <Icon name="error" size="s" />
      {error}
    </p>
  );
}
