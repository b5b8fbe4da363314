import { useId, type ReactNode } from 'react';

export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Word for "optional", shown unless `required`. */
  optionalLabel?: string;
  /** Visually hides a label that is clear from the context. */
  labelHidden?: boolean;
};

type ControlNaming = { id?: string; className?: string; 'aria-describedby'?: string };

/** An error that repeats the hint, such as the shortest length, replaces it. */
export const shownHint = ({ hint, error }: Pick<FieldWords, 'hint' | 'error'>): ReactNode =>
  hint === error ? undefined : hint;

/** For custom controls inside `Field`. */
export function fieldControl(
  id: string,
  { hint, error }: Pick<FieldWords, 'hint' | 'error'>,
  describedBy?: string,
) {
  const ids = [describedBy, shownHint({ hint, error }) && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}

/** Splits props between wrapper and control. */
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
