import { fieldRules } from '@paddock/contracts/field-rules';
import { SelectField } from '@paddock/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import type { FormField as Described } from '../resource.ts';
import { useField, type FormFieldProps } from './use-field.ts';

type Lookup<Values extends FieldValues> = Extract<Described<Values>, { kind: 'lookup' }>;

/** One of what is there, read when the form opens. What belongs to another choice than before is taken out. */
export function LookupField<Values extends FieldValues>({
  field,
  form,
}: FormFieldProps<Values, Lookup<Values>>) {
  const words = useWords();
  const { api, language } = useServices();
  const said = useField({ field, form });
  const values = useWatch({ control: form.control }) as Values;
  const within = field.within ? String(values[field.within] ?? '') : '';
  const { data } = useQuery({
    // Of things in a list, all choose from the same.
    queryKey: ['lookup', field.name.replaceAll(/\.\d+\./g, '.'), within, language.current],
    queryFn: ({ signal }) => field.look((name, input) => api.read(name, input, signal), within, words),
    enabled: !field.within || within !== '',
  });
  const { name } = field;
  const chosen = String(values[name] ?? '');
  const options = field.within && within === '' ? [] : (data ?? []);
  const isGone = chosen !== '' && data !== undefined && !options.some(({ value }) => value === chosen);
  useEffect(() => {
    if (isGone) form.setValue(name, '' as PathValue<Values, Path<Values>>);
  }, [isGone, form, name]);
  return (
    <SelectField
      {...said}
      {...form.register(name, { required: field.required && fieldRules.required[language.current] })}
      // Redrawn with the options: a select that had none could not show what was chosen.
      key={options.length}
      options={options}
      placeholder={words.t(field.none)}
    />
  );
}
