import { TextField } from '@paddock/ui/forms/text-field';
import { accentColour } from '@paddock/contracts/content/accent';
import { type FieldValues, type PathValue, type Path, useWatch } from 'react-hook-form';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { faultOfText } from '../../ui/fields/field-rules.ts';
import styles from './colour-field.module.css';
import { registerCorrected, useField, type FormFieldProps } from './use-field.ts';

/** Shown while there is none. */
const example = '#ff6a2b';

/** A color typed, pasted or picked; '' for none. */
export function ColourField<Values extends FieldValues>({ field, form }: FormFieldProps<Values, 'colour'>) {
  const { t } = useWords();
  const { language } = useServices();
  const fieldProps = useField({ field, form });
  const colour: string = useWatch({ control: form.control, name: field.name });
  const rules = { ...accentColour, required: field.required };
  const pick = (picked: string) =>
    form.setValue(field.name, picked as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <div className={styles.row}>
      <TextField
        {...fieldProps}
        {...registerCorrected(
          form,
          field.name,
          asColour,
          (value) => faultOfText(value, rules, language.current) ?? true,
        )}
        placeholder={example}
        autoComplete="off"
        spellCheck={false}
      />
      <input
        type="color"
        aria-label={t('colour.pick', { field: fieldProps.label })}
        value={accentColour.pattern.test(colour) ? colour : example}
        onChange={({ target }) => pick(target.value)}
        className={styles.picker}
      />
    </div>
  );
}

/** `FF6A2B`, ` #f62 ` and `#FF6A2B` as `#ff6a2b`; other texts stay. */
export function asColour(typed: string): string {
  const letters = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(typed.trim().toLowerCase())?.[1];
  if (!letters) return typed.trim();
  return `#${letters.length === 3 ? letters.replaceAll(/./g, '$&$&') : letters}`;
}
