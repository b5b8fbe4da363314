import { fieldRules } from '@paddock/contracts/field-rules';
import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useServices } from '../../providers/services.tsx';

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
