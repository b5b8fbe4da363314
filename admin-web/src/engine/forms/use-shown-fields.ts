import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useOwnAdmin } from '../../providers/auth.tsx';
import type { Form, FormField } from '../resource.ts';

/** The fields that apply to the current values. */
export function useShownFields<Values extends FieldValues, Detail>(
  { fields, applies = {} }: Form<Detail, Values>,
  row: Detail | undefined,
  { control }: UseFormReturn<Values>,
): readonly FormField<Values>[] {
  const own = useOwnAdmin();
  const hidden = useWatch({
    control,
    compute: (values: Values) => Object.keys(applies).filter((name) => !applies[name]?.(values)),
  });
  return fields(row, own).filter(({ name }) => !hidden.includes(name));
}
