import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, fieldControl, type FieldWords } from './field.tsx';
import styles from './control.module.css';

export type TextFieldProps = FieldWords & ComponentProps<'input'>;

export function TextField({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  id,
  className,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Field
      {...{ label, hint, error, optionalLabel, labelHidden, className }}
      required={input.required}
      htmlFor={controlId}
    >
      <input
        {...input}
        {...fieldControl(controlId, { hint, error }, describedBy)}
        className={styles.control}
      />
    </Field>
  );
}

export type TextAreaProps = FieldWords & ComponentProps<'textarea'>;

export function TextArea({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  id,
  className,
  'aria-describedby': describedBy,
  ...area
}: TextAreaProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Field
      {...{ label, hint, error, optionalLabel, labelHidden }}
      className={classNames(className)}
      required={area.required}
      htmlFor={controlId}
    >
      <textarea
        rows={4}
        {...area}
        {...fieldControl(controlId, { hint, error }, describedBy)}
        className={styles.area}
      />
    </Field>
  );
}
