import { Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';
import styles from './control.module.css';

export type CodeFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'> & { length?: number };

/** A single input, so that paste and one-time-code autofill work. */
export function CodeField({ length = 6, ...props }: CodeFieldProps) {
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <input
        autoComplete="one-time-code"
        pattern={`[0-9]{${length}}`}
        maxLength={length}
        {...control}
        type="text"
        inputMode="numeric"
        className={styles.code}
      />
    </Field>
  );
}
