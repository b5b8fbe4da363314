import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import { useHydrated } from '../browser/hydrated.ts';
import { Icon } from '../pictures/icon.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';
import styles from './control.module.css';

export type SearchFieldProps = Omit<TextFieldProps, 'type' | 'required' | 'optionalLabel'> & {
  /** Accessible name of the clear button; without it there is none. */
  clearLabel?: string;
};

function empty(input: HTMLInputElement) {
  // React ignores input events of values set through its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

export function SearchField({
  clearLabel,
  labelHidden = true,
  placeholder = ' ',
  ...props
}: SearchFieldProps) {
  const { field, control } = useField({ ...props, labelHidden });
  const frame = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();

  function clear() {
    const input = frame.current?.querySelector('input');
    if (input) empty(input);
  }

  return (
    <Field {...field}>
      <div ref={frame} className={styles.frame}>
        <Icon name="search" className={styles.lens} />
        <input
          autoComplete="off"
          enterKeyHint="search"
          {...control}
          // Never empty: CSS detects an empty field by `:placeholder-shown`.
          placeholder={placeholder}
          type="search"
          className={classNames(styles.search, clearLabel !== undefined && styles.searchWithClear)}
        />
        {hydrated && clearLabel !== undefined && (
          <button type="button" className={styles.inside} aria-label={clearLabel} onClick={clear}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </Field>
  );
}
