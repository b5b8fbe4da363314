import { useState } from 'react';
import { Field } from './field.tsx';
import { useHydrated } from '../browser/hydrated.ts';
import { Icon } from '../pictures/icon.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { useField } from './use-field.ts';
import styles from './control.module.css';

export type PasswordFieldProps = Omit<TextFieldProps, 'type'> & { showLabel: string; hideLabel: string };

export function PasswordField({ showLabel, hideLabel, ...props }: PasswordFieldProps) {
  const { field, control } = useField(props);
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      <div className={styles.frame}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...control}
          type={shown ? 'text' : 'password'}
          className={styles.withButton}
        />
        {hydrated && (
          <button
            type="button"
            className={styles.inside}
            aria-label={shown ? hideLabel : showLabel}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
    </Field>
  );
}
