import { useId } from 'react';
import { Field, fieldControl } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import styles from './control.module.css';

export type CodeFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'> & { length?: number };

/** One input for a one-time code, so that paste and the phone's own suggestion work. */
export function CodeField({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  id,
  className,
  length = 6,
  'aria-describedby': describedBy,
  ...input
}: CodeFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Field
      {...{ label, hint, error, optionalLabel, labelHidden, className }}
      required={input.required}
      htmlFor={controlId}
    >
      <input
        autoComplete="one-time-code"
        pattern={`[0-9]{${length}}`}
        maxLength={length}
        {...input}
        {...fieldControl(controlId, { hint, error }, describedBy)}
        type="text"
        inputMode="numeric"
        className={styles.code}
      />
    </Field>
  );
}
