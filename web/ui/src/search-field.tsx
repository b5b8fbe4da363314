import { useId, useRef, type MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Field, fieldControl } from './field.tsx';
import { useHydrated } from './hydrated.ts';
import { Icon } from './icon.tsx';
import type { TextFieldProps } from './text-field.tsx';
import styles from './control.module.css';

export type SearchFieldProps = Omit<TextFieldProps, 'type' | 'required' | 'optionalLabel'> & {
  /** Name of the button that empties the field; without it there is none. */
  clearLabel?: string;
};

function clear(event: MouseEvent<HTMLButtonElement>, input: HTMLInputElement | null) {
  if (!input) return;
  event.preventDefault();
  // The prototype's setter, because React ignores an input event whose value it has set itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

export function SearchField({
  label,
  hint,
  error,
  labelHidden = true,
  id,
  className,
  clearLabel,
  placeholder = ' ',
  'aria-describedby': describedBy,
  ...input
}: SearchFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hydrated = useHydrated();
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Field {...{ label, hint, error, labelHidden, className }} htmlFor={controlId}>
      <div className={styles.frame} ref={frame}>
        <Icon name="search" className={styles.lens} />
        <input
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          {...input}
          {...fieldControl(controlId, { hint, error }, describedBy)}
          type="search"
          className={classNames(styles.search, clearLabel !== undefined && styles.searchWithClear)}
        />
        {hydrated && clearLabel !== undefined && (
          <button
            type="button"
            className={styles.searchClear}
            aria-label={clearLabel}
            onClick={(event) => clear(event, frame.current?.querySelector('input') ?? null)}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </Field>
  );
}
