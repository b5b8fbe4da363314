import { type FieldValues, type UseFormReturn, useController, type Path } from 'react-hook-form';
import { fieldRules } from '@paddock/contracts/field-rules';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import type { FormField as Described } from '../resource.ts';

export interface FormFieldProps<Values extends FieldValues, F = Described<Values>> {
  field: F;
  form: UseFormReturn<Values>;
}

export function useField<Values extends FieldValues>({ field, form }: FormFieldProps<Values>) {
  const { t } = useWords();
  return {
    label: t(field.label),
    hint: field.hint && t(field.hint),
    error: form.getFieldState(field.name, form.formState).error?.message,
    required: field.required,
    optionalLabel: t('form.optional'),
  };
}

/** The address of an uploaded file; '' for none. */
export function useAddress<Values extends FieldValues>(
  { name, required }: { name: Path<Values>; required?: boolean },
  form: UseFormReturn<Values>,
): { address: string; setAddress: (address: string) => void } {
  const { language } = useServices();
  const { field } = useController({
    control: form.control,
    name,
    rules: {
      validate: (value: string) => !required || Boolean(value) || fieldRules.required[language.current],
    },
  });
  return { address: field.value ?? '', setAddress: field.onChange };
}
