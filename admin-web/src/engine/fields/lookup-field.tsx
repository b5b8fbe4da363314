import { fieldRules } from '@paddock/contracts/field-rules';
import { SelectField } from '@paddock/ui/select-field';
import { useEffect } from 'react';
import { useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import type { Lookup } from '../resource.ts';
import { useChoices } from './use-choices.ts';
import { useField, type FormFieldProps } from './use-field.ts';

/** One option. Cleared when the option disappears. */
export function LookupField<Values extends FieldValues>({
  field,
  form,
}: FormFieldProps<Values, Lookup<Values>>) {
  const { t } = useWords();
  const { language } = useServices();
  const fieldProps = useField({ field, form });
  const choices = useChoices({ field, form });
  const { name } = field;
  const selected = (useWatch({ control: form.control, name }) as string | undefined) ?? '';
  const isMissing =
    selected !== '' && choices !== undefined && !choices.some(({ value }) => value === selected);
  useEffect(() => {
    if (isMissing) form.setValue(name, '' as PathValue<Values, Path<Values>>);
  }, [isMissing, form, name]);
  return (
    <SelectField
      {...fieldProps}
      {...form.register(name, { required: field.required && fieldRules.required[language.current] })}
      // Remounted with the options: a select without options cannot show its value.
      key={choices?.length ?? 0}
      options={choices ?? []}
      placeholder={t(field.none)}
    />
  );
}
