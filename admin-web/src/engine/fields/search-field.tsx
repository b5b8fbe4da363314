import { fieldRules } from '@paddock/contracts/field-rules';
import { useEffect } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { useChosen } from '../../ui/searched.ts';
import { SearchedField } from '../../ui/searched-field.tsx';
import type { FormField as Described } from '../resource.ts';
import { useField, type FormFieldProps } from './use-field.ts';

type SearchOf<Values extends FieldValues> = Extract<Described<Values>, { kind: 'search' }>;

/** One option found by search. Cleared when it no longer exists. */
export function SearchField<Values extends FieldValues>({
  field,
  form,
}: FormFieldProps<Values, SearchOf<Values>>) {
  const { t } = useWords();
  const { language } = useServices();
  const fieldProps = useField({ field, form });
  const { field: control } = useController({
    control: form.control,
    name: field.name,
    rules: { required: field.required && fieldRules.required[language.current] },
  });
  const value = (control.value as string | undefined) ?? '';
  const isMissing = useChosen(field.of, value) === null;
  const { onChange } = control;
  useEffect(() => {
    if (isMissing) onChange('');
  }, [isMissing, onChange]);
  return (
    <SearchedField
      {...fieldProps}
      of={field.of}
      none={t(field.none)}
      value={value}
      onChange={onChange}
      onBlur={control.onBlur}
    />
  );
}
