import { useId, type ReactNode } from 'react';

export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** The word for "optional"; shown only where `required` is not set. */
  optionalLabel?: string;
  /** Keeps the label for screen readers only, where the place makes it plain. */
  labelHidden?: boolean;
};

type ControlNaming = { id?: string; className?: string; 'aria-describedby'?: string };

/** Ties a control to its hint and error; for a control of your own inside `Field`. */
export function fieldControl(
  id: string,
  { hint, error }: Pick<FieldWords, 'hint' | 'error'>,
  describedBy?: string,
) {
  const ids = [describedBy, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}

/** Parts the props of an input: what belongs to the wrapper and what to the control. */
export function useField<Props extends FieldWords & ControlNaming>({
  label,
  hint,
  error,
  required,
  optionalLabel,
  labelHidden,
  id,
  className,
  'aria-describedby': describedBy,
  ...control
}: Props) {
  const ownId = useId();
  const htmlFor = id ?? ownId;
  return {
    field: { label, hint, error, required, optionalLabel, labelHidden, className, htmlFor },
    control: { ...control, required, ...fieldControl(htmlFor, { hint, error }, describedBy) },
  };
}
