import { useId, type ComponentProps } from 'react';
import { Field, fieldControl, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './control.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
    options: readonly SelectOption[];
    /** Text of a first, empty choice. */
    placeholder?: string;
  };

export function SelectField({
  label,
  hint,
  error,
  optionalLabel,
  labelHidden,
  id,
  className,
  options,
  placeholder,
  'aria-describedby': describedBy,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Field
      {...{ label, hint, error, optionalLabel, labelHidden, className }}
      required={select.required}
      htmlFor={controlId}
    >
      <div className={styles.frame}>
        <select
          {...select}
          {...fieldControl(controlId, { hint, error }, describedBy)}
          className={styles.select}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.chevron} />
      </div>
    </Field>
  );
}
