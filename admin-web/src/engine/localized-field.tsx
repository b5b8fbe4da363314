import { languages, languageTags, type Localized } from '@paddock/contracts/language';
import { Tabs } from '@paddock/ui/tabs';
import { TextField } from '@paddock/ui/text-field';
import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { faultOfText } from '../ui/field-rules.ts';
import { languageNames } from '../ui/language-names.ts';
import styles from './localized-field.module.css';
import type { FormField } from './resource.ts';

interface LocalizedFieldProps<Values extends FieldValues> {
  field: Extract<FormField<Values>, { kind: 'localized' }>;
  form: UseFormReturn<Values>;
}

/** One text in three languages, a tab each. A tab says when its language is still missing. */
export function LocalizedField<Values extends FieldValues>({ field, form }: LocalizedFieldProps<Values>) {
  const { t } = useWords();
  const { language } = useServices();
  const texts = (useWatch({ control: form.control, name: field.name }) ?? {}) as Localized;
  const items = languages.map((each) => {
    const name = `${field.name}.${each}` as Path<Values>;
    const missing = !texts[each]?.trim();
    return {
      id: each,
      label: <span lang={languageTags[each]}>{languageNames[each]}</span>,
      mark: missing && <span className={styles.missing}>{t('form.missing')}</span>,
      content: (
        <TextField
          {...form.register(name, {
            validate: (value: string | undefined) =>
              faultOfText(value ?? '', field, language.current) ?? true,
          })}
          label={`${t(field.label)} · ${languageNames[each]}`}
          labelHidden
          lang={languageTags[each]}
          maxLength={field.max}
          hint={field.hint && t(field.hint)}
          error={form.getFieldState(name, form.formState).error?.message}
        />
      ),
    };
  });
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t(field.label)}</legend>
      <Tabs items={items} label={t(field.label)} defaultSelected={language.current} />
    </fieldset>
  );
}
