import { languages, languageTags, type Localized } from '@paddock/contracts/language';
import { Tabs } from '@paddock/ui/tabs';
import { TextArea, TextField } from '@paddock/ui/text-field';
import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { faultOfText } from '../../ui/field-rules.ts';
import { languageNames } from '../../ui/language-names.ts';
import styles from './localized-field.module.css';
import type { FormField } from '../resource.ts';
import { useLanguageTab } from './use-language-tab.ts';

interface LocalizedFieldProps<Values extends FieldValues> {
  field: Extract<FormField<Values>, { kind: 'localized' }>;
  form: UseFormReturn<Values>;
}

/** One text in three languages, a tab each. A tab says when its language is still missing. */
export function LocalizedField<Values extends FieldValues>({ field, form }: LocalizedFieldProps<Values>) {
  const { t } = useWords();
  const { language } = useServices();
  const Control = field.lines ? TextArea : TextField;
  const { selected, select, faultOf } = useLanguageTab(field.name, form);
  const whole = form.getFieldState(field.name, form.formState).error?.message;

  /** One language is enough; a text that must be there is missing when no language has it. */
  function faultIn(value: string) {
    const all: Localized = form.getValues(field.name) ?? {};
    const required = field.required && !languages.some((each) => all[each]?.trim());
    return faultOfText(value, { max: field.max, required }, language.current);
  }

  const texts = (useWatch({ control: form.control, name: field.name }) ?? {}) as Localized;
  const items = languages.map((each) => {
    const name = `${field.name}.${each}` as Path<Values>;
    const missing = !texts[each]?.trim();
    return {
      id: each,
      label: <span lang={languageTags[each]}>{languageNames[each]}</span>,
      mark: missing && <span className={styles.missing}>{t('form.missing')}</span>,
      content: (
        <Control
          {...form.register(name, {
            validate: (value: string | undefined) => faultIn(value ?? '') ?? true,
            deps: languages.map((other) => `${field.name}.${other}` as Path<Values>),
          })}
          label={`${t(field.label)} · ${languageNames[each]}`}
          labelHidden
          aria-required={field.required}
          lang={languageTags[each]}
          maxLength={field.max}
          hint={field.hint && t(field.hint)}
          error={faultOf(each) ?? whole}
          {...(field.lines && { rows: field.lines })}
        />
      ),
    };
  });
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t(field.label)}</legend>
      <Tabs items={items} label={t(field.label)} selected={selected} onSelect={select} />
    </fieldset>
  );
}
