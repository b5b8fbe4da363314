import { useLayoutEffect, type ComponentProps } from 'react';
import { Field } from './field.tsx';
import { restoreTypedText } from './typed-text.ts';
import { useField, type FieldWords } from './use-field.ts';
import styles from './control.module.css';

export type TextAreaProps = FieldWords & ComponentProps<'textarea'>;

export function TextArea(props: TextAreaProps) {
  const { field, control } = useField(props);
  useLayoutEffect(() => restoreTypedText(control.id), [control.id]);
  return (
    <Field {...field}>
      <textarea rows={4} {...control} className={styles.area} />
    </Field>
  );
}
