import { useId, useState } from 'react';
import { Field, fieldControl } from './field.tsx';
import { useHydrated } from './hydrated.ts';
import { Icon } from './icon.tsx';
import type { TextFieldProps } from './text-field.tsx';
import styles from './control.module.css';

export type PasswordFieldProps = Omit<TextFieldProps, 'type'> & { showLabel: string; hideLabel: string };

export function PasswordField({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  id,
  className,
  showLabel,
  hideLabel,
  'aria-describedby': describedBy,
  ...input
}: PasswordFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...{ label, hint, error, optionalLabel, labelHidden, className }}
      required={input.required}
      htmlFor={controlId}
    >
      <div className={styles.frame}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...fieldControl(controlId, { hint, error }, describedBy)}
          type={shown ? 'text' : 'password'}
          className={styles.withButton}
        />
        {hydrated && (
          <button
            type="button"
            className={styles.inside}
            aria-label={shown ? hideLabel : showLabel}
            aria-controls={controlId}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
    </Field>
  );
}
