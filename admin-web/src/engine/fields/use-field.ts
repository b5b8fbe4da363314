import {
  type FieldValues,
  type UseFormReturn,
  useController,
  type Path,
  type PathValue,
} from 'react-hook-form';
import { fieldRules } from '@paddock/contracts/field-rules';
import { Refusal } from '../../providers/answers.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import type { FieldsOfRefusals, FormField as Described } from '../resource.ts';

type Kind = Described<FieldValues>['kind'];

/** Props of a field component, for one kind of field. */
export interface FormFieldProps<Values extends FieldValues, K extends Kind = Kind> {
  field: Extract<Described<Values>, { kind: K }>;
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

/** Stores the corrected text, and shows it when the field is left. */
export function registerCorrected<Values extends FieldValues>(
  { register, setValue }: UseFormReturn<Values>,
  name: Path<Values>,
  correct: (typed: string) => string,
  validate: (value: string) => string | true,
) {
  const onBlur = ({ target }: { target: HTMLInputElement }) => {
    const corrected = correct(target.value);
    if (corrected !== target.value) setValue(name, corrected as PathValue<Values, Path<Values>>);
  };
  return register(name, { setValueAs: correct, onBlur, validate });
}

/** Error messages by field path; empty when the error belongs to no field. */
export function faultsOf(
  error: unknown,
  refusals: FieldsOfRefusals<FieldValues> = {},
): Readonly<Record<string, string>> {
  if (!(error instanceof Refusal)) return {};
  const field = error.reason && refusals[error.reason];
  if (field) return { [field]: error.message };
  return Object.fromEntries(Object.entries(error.fields).map(([path, { msg }]) => [path, msg]));
}

/** Shows server errors at their fields. */
export function showFaults<Values extends FieldValues>(
  { setError }: UseFormReturn<Values>,
  faults: Readonly<Record<string, string>>,
): void {
  for (const [path, message] of Object.entries(faults))
    setError(path as Path<Values>, { type: 'server', message });
}
