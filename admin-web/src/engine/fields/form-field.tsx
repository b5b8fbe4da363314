import { currencies } from '@paddock/contracts/money';
import { numberText } from '@paddock/contracts/text-limits';
import { PasswordField } from '@paddock/ui/forms/password-field';
import { Checkbox } from '@paddock/ui/forms/checkbox';
import { SelectField } from '@paddock/ui/forms/select-field';
import { TextField } from '@paddock/ui/forms/text-field';
import type { FieldValues } from 'react-hook-form';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { faultOfNumber, faultOfText } from '../../ui/fields/field-rules.ts';
import { optionsOf } from '../labels.ts';
import { ColourField } from './colour-field.tsx';
import { FileField, PictureField } from './file-field.tsx';
import { GroupField } from './group-field.tsx';
import { HtmlField } from './html-field.tsx';
import { LocalizedField } from './localized-field.tsx';
import { LookupField, LookupsField, SearchField } from './lookup-field.tsx';
import { PicturesField } from './pictures-field.tsx';
import { registerCorrected, useField, type FormFieldProps } from './use-field.ts';
import { withScheme } from './web-address.ts';
import { MomentField, ZoneField } from './zones/zoned-fields.tsx';

export function FormField<Values extends FieldValues>({ field, form }: FormFieldProps<Values>) {
  if (field.kind === 'localized') return <LocalizedField field={field} form={form} />;
  if (field.kind === 'html') return <HtmlField field={field} form={form} />;
  if (field.kind === 'picture') return <PictureField field={field} form={form} />;
  if (field.kind === 'pictures') return <PicturesField field={field} form={form} />;
  if (field.kind === 'file') return <FileField field={field} form={form} />;
  if (field.kind === 'group')
    return (
      <GroupField field={field} form={form}>
        {(each) => <FormField field={each} form={form} />}
      </GroupField>
    );
  if (field.kind === 'zone') return <ZoneField field={field} form={form} />;
  if (field.kind === 'moment') return <MomentField field={field} form={form} />;
  if (field.kind === 'number') return <NumberField field={field} form={form} />;
  if (field.kind === 'flag') return <FlagField field={field} form={form} />;
  if (field.kind === 'colour') return <ColourField field={field} form={form} />;
  if (field.kind === 'currency') return <CurrencyField field={field} form={form} />;
  if (field.kind === 'lookup') return <LookupField field={field} form={form} />;
  if (field.kind === 'search') return <SearchField field={field} form={form} />;
  if (field.kind === 'lookups') return <LookupsField field={field} form={form} />;
  if (field.kind === 'choice') return <ChoiceField field={field} form={form} />;
  return <TextualField field={field} form={form} />;
}

function TextualField<Values extends FieldValues>({
  field,
  form,
}: FormFieldProps<Values, 'text' | 'password'>) {
  const { t } = useWords();
  const { language } = useServices();
  const fieldProps = useField({ field, form });
  const validate = (value: string) => faultOfText(value, field, language.current) ?? true;
  const isText = field.kind === 'text';
  const control =
    isText && field.isAddress
      ? registerCorrected(form, field.name, withScheme, validate)
      : form.register(field.name, { validate });
  const props = {
    ...fieldProps,
    ...control,
    maxLength: field.max,
    autoComplete: field.autoComplete ?? (isText ? 'off' : 'new-password'),
  };
  if (isText) return <TextField {...props} />;
  return <PasswordField {...props} showLabel={t('password.show')} hideLabel={t('password.hide')} />;
}

function ChoiceField<Values extends FieldValues>({ field, form }: FormFieldProps<Values, 'choice'>) {
  const { t } = useWords();
  const fieldProps = useField({ field, form });
  return <SelectField {...fieldProps} {...form.register(field.name)} options={optionsOf(field.labels, t)} />;
}

function CurrencyField<Values extends FieldValues>({ field, form }: FormFieldProps<Values, 'currency'>) {
  const { currency } = useWords();
  const fieldProps = useField({ field, form });
  const options = currencies.map((code) => ({ value: code, label: currency(code) }));
  return <SelectField {...fieldProps} {...form.register(field.name)} options={options} />;
}

/** Keeps the text as typed; the resource converts it on save. */
function NumberField<Values extends FieldValues>({ field, form }: FormFieldProps<Values, 'number'>) {
  const { language } = useServices();
  const fieldProps = useField({ field, form });
  const control = form.register(field.name, {
    validate: (value: string) => faultOfNumber(value, field, language.current) ?? true,
  });
  return (
    <TextField
      {...fieldProps}
      {...control}
      inputMode={field.whole && field.min >= 0 ? 'numeric' : 'text'}
      maxLength={numberText.max}
      autoComplete="off"
    />
  );
}

function FlagField<Values extends FieldValues>({ field, form }: FormFieldProps<Values, 'flag'>) {
  const { label, hint, error } = useField({ field, form });
  return <Checkbox {...form.register(field.name)} label={label} hint={hint} error={error} />;
}
