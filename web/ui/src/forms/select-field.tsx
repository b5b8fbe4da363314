import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { Icon } from '../pictures/icon.tsx';
import { useField, type FieldWords } from './use-field.ts';
import styles from './control.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
    options: readonly SelectOption[];
    /** Text of an empty first option. */
    placeholder?: string;
  };

export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <div className={styles.frame}>
        <select {...control} className={styles.select}>
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
