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

export type TextAreaProps = FieldWords & ComponentProps<'textarea'>;

export function TextArea(props: TextAreaProps) {
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <textarea rows={4} {...control} className={styles.area} />
    </Field>
  );
}
