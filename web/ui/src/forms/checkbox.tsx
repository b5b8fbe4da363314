import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { fieldControl } from './use-field.ts';
import { FieldNotes } from './field.tsx';
import styles from './checkbox.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

export function Checkbox({
  label,
  hint,
  error,
  id,
  className,
  'aria-describedby': describedBy,
  ...input
}: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={classNames(styles.field, className)}>
      <input
        {...input}
        {...fieldControl(controlId, { hint, error }, describedBy)}
        type="checkbox"
        className={styles.box}
      />
      <label htmlFor={controlId} className={styles.label}>
        {label}
      </label>
      <FieldNotes id={controlId} hint={hint} error={error} />
    </div>
  );
}
