import { fieldRules } from '@paddock/contracts/field-rules';
import { SelectField, type SelectOption } from '@paddock/ui/forms/select-field';
import { useEffect, use, createContext } from 'react';
import { useWatch, type FieldValues, type Path, type PathValue, useController } from 'react-hook-form';
import { Checkbox } from '@paddock/ui/forms/checkbox';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { SearchedField } from '../../ui/fields/searched-field.tsx';
import { useChosen } from '../../ui/fields/searched.ts';
import styles from './field-frame.module.css';
import { FieldFrame } from './field-frame.tsx';
import { useField, type FormFieldProps } from './use-field.ts';

/** One option. Cleared when the option disappears. */
export function LookupField<Values extends FieldValues>({
  field,
  form,
}: FormFieldProps<Values, 'lookup' | 'lookups'>) {
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

/** Any number of options. Values are dropped when their option disappears. */
export function LookupsField<Values extends FieldValues>({
  field,
  form,
}: FormFieldProps<Values, 'lookup' | 'lookups'>) {
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

/** One option found by search. Cleared when it no longer exists. */
export function SearchField<Values extends FieldValues>({ field, form }: FormFieldProps<Values, 'search'>) {
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

/** Distinguishes equal field names of two resources in query keys. */
export const ResourceName = createContext('');

/** Options of a lookup: undefined while loading, empty until the outer field is set. */
function useChoices<Values extends FieldValues>({
  field,
  form,
}: FormFieldProps<Values, 'lookup' | 'lookups'>): readonly SelectOption[] | undefined {
  return useOptions(field, useWatch({ control: form.control }) as Values);
}

/** The options of a field among the values of its form. */
export function useOptions<Values extends FieldValues>(
  { name, within, look }: FormFieldProps<Values, 'lookup' | 'lookups'>['field'],
  values: Values,
): readonly SelectOption[] | undefined {
  const words = useWords();
  const { api, language } = useServices();
  const outer = within ? String(values[within] ?? '') : '';
  const isBlocked = within !== undefined && outer === '';
  const { data } = useQuery({
    // All items of a group share the options.
    queryKey: ['lookup', use(ResourceName), name.replaceAll(/\.\d+\./g, '.'), outer, language.current],
    queryFn: ({ signal }) => look((call, input) => api.read(call, input, signal), outer, words),
    enabled: !isBlocked,
  });
  return isBlocked ? [] : data;
}
