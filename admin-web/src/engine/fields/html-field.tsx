import { languages, languageTags, type Language, type Localized } from '@paddock/contracts/language';
import { Skeleton } from '@paddock/ui/skeleton';
import { Tabs } from '@paddock/ui/tabs';
import { lazy, Suspense, useState } from 'react';
import { useController, useWatch, type FieldValues, type Path } from 'react-hook-form';
import { useWords } from '../../providers/words.ts';
import { languageNames } from '../../ui/language-names.ts';
import styles from './localized-field.module.css';
import type { FormField as Described } from '../resource.ts';
import { useField, type FormFieldProps } from './use-field.ts';
import { useLanguageTab } from './use-language-tab.ts';

// The editor weighs as much as the rest of the form: it comes when a form needs it.
const RichText = lazy(async () => ({ default: (await import('../../editor/rich-text.tsx')).RichText }));

type Html<Values extends FieldValues> = Extract<Described<Values>, { kind: 'html' }>;

/** A formatted text in three languages. The editor of a language starts when its tab is first opened. */
export function HtmlField<Values extends FieldValues>({ field, form }: FormFieldProps<Values, Html<Values>>) {
  const { t } = useWords();
  const { selected, select } = useLanguageTab(field.name, form);
  const [opened, setOpened] = useState<ReadonlySet<Language>>(new Set());
  const texts = (useWatch({ control: form.control, name: field.name }) ?? {}) as Localized;
  const label = t(field.label);
  const items = languages.map((each) => ({
    id: each,
    label: <span lang={languageTags[each]}>{languageNames[each]}</span>,
    mark: !texts[each] && <span className={styles.missing}>{t('form.missing')}</span>,
    content: opened.has(each) && (
      <Suspense fallback={<Skeleton lines={5} />}>
        <OneLanguage field={field} form={form} lang={each} />
      </Suspense>
    ),
  }));

  if (!opened.has(selected)) setOpened(new Set([...opened, selected]));

  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <Tabs items={items} label={label} selected={selected} onSelect={select} />
    </fieldset>
  );
}

interface OneLanguageProps<Values extends FieldValues> extends FormFieldProps<Values, Html<Values>> {
  lang: Language;
}

function OneLanguage<Values extends FieldValues>({ field, form, lang }: OneLanguageProps<Values>) {
  const { label, error: whole } = useField({ field, form });
  const name = `${field.name}.${lang}` as Path<Values>;
  const { field: control, fieldState } = useController({ control: form.control, name });
  return (
    <RichText
      label={`${label} · ${languageNames[lang]}`}
      lang={languageTags[lang]}
      initial={control.value ?? ''}
      error={fieldState.error?.message ?? whole}
      onChange={control.onChange}
    />
  );
}
