import type { FieldValues, UseFormReturn } from 'react-hook-form';
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
