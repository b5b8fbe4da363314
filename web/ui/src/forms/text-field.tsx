import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { useField, type FieldWords } from './use-field.ts';
import styles from './control.module.css';

export type TextFieldProps = FieldWords & ComponentProps<'input'>;

export function TextField(props: TextFieldProps) {
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <input {...control} className={styles.control} />
    </Field>
  );
}
