import { PasswordField } from '@paddock/ui/password-field';
import { SelectField } from '@paddock/ui/select-field';
import { TextField } from '@paddock/ui/text-field';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { faultOfText } from '../ui/field-rules.ts';
import { optionsOf } from '../ui/options.ts';
import { LocalizedField } from './localized-field.tsx';
import type { FormField as Described } from './resource.ts';

interface FormFieldProps<Values extends FieldValues, F = Described<Values>> {
  field: F;
  form: UseFormReturn<Values>;
}

/** One field of a form, drawn from its description. */
export function FormField<Values extends FieldValues>({ field, form }: FormFieldProps<Values>) {
  if (field.kind === 'localized') return <LocalizedField field={field} form={form} />;
  if (field.kind === 'choice') return <ChoiceField field={field} form={form} />;
  return <TextualField field={field} form={form} />;
}

/** What every kind of field has in common. */
function useField<Values extends FieldValues>({ field, form }: FormFieldProps<Values>) {
  const { t } = useWords();
  return {
    label: t(field.label),
    hint: field.hint && t(field.hint),
    error: form.getFieldState(field.name, form.formState).error?.message,
    required: field.required,
    optionalLabel: t('form.optional'),
  };
}

type Textual<Values extends FieldValues> = Extract<Described<Values>, { kind: 'text' | 'password' }>;

function TextualField<Values extends FieldValues>({ field, form }: FormFieldProps<Values, Textual<Values>>) {
  const { t } = useWords();
  const { language } = useServices();
  const said = useField({ field, form });
  const control = form.register(field.name, {
    validate: (value: string) => faultOfText(value, field, language.current) ?? true,
  });
  if (field.kind === 'text') {
    return (
      <TextField {...said} {...control} maxLength={field.max} autoComplete={field.autoComplete ?? 'off'} />
    );
  }
  return (
    <PasswordField
      {...said}
      {...control}
      maxLength={field.max}
      autoComplete="new-password"
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
    />
  );
}

type Choice<Values extends FieldValues> = Extract<Described<Values>, { kind: 'choice' }>;

function ChoiceField<Values extends FieldValues>({ field, form }: FormFieldProps<Values, Choice<Values>>) {
  const { t } = useWords();
  const said = useField({ field, form });
  return <SelectField {...said} {...form.register(field.name)} options={optionsOf(field.labels, t)} />;
}
