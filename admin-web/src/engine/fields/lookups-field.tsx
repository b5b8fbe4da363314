import { Checkbox } from '@paddock/ui/checkbox';
import { useEffect } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useWords } from '../../providers/words.ts';
import type { Lookup } from '../resource.ts';
import { FieldFrame } from './field-frame.tsx';
import styles from './lookups-field.module.css';
import { useChoices } from './use-choices.ts';
import { useField, type FormFieldProps } from './use-field.ts';

/** Any number of options. Values are dropped when their option disappears. */
export function LookupsField<Values extends FieldValues>({
  field,
  form,
}: FormFieldProps<Values, Lookup<Values>>) {
  const { t } = useWords();
  const fieldProps = useField({ field, form });
  const choices = useChoices({ field, form });
  const {
    field: { value, onChange },
  } = useController({ control: form.control, name: field.name });
  const selected = (value ?? []) as string[];
  const isAvailable = (one: string) =>
    choices === undefined || choices.some((choice) => choice.value === one);
  const left = selected.filter(isAvailable);
  const hasStale = left.length < selected.length;
  useEffect(() => {
    if (hasStale) onChange(left);
  });
  return (
    <FieldFrame {...fieldProps}>
      {choices?.length === 0 && <p>{t(field.none)}</p>}
      <div className={styles.choices}>
        {choices?.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={left.includes(choice.value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...left, choice.value] : left.filter((one) => one !== choice.value))
            }
          />
        ))}
      </div>
    </FieldFrame>
  );
}
