import type { SelectOption } from '@paddock/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { use, createContext } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import type { Lookup } from '../resource.ts';
import type { FormFieldProps } from './use-field.ts';

/** Distinguishes equal field names of two resources in query keys. */
export const ResourceName = createContext('');

/** Options of a lookup: undefined while loading, empty until the outer field is set. */
export function useChoices<Values extends FieldValues>({
  field: { name, within, look },
  form,
}: FormFieldProps<Values, Lookup<Values>>): readonly SelectOption[] | undefined {
  const words = useWords();
  const { api, language } = useServices();
  const values = useWatch({ control: form.control }) as Values;
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
