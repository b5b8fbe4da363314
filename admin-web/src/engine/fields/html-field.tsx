import { languageTags, languageNames, type Language, type Localized } from '@paddock/contracts/language';
import { Skeleton } from '@paddock/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { useController, useWatch, type FieldValues, type Path } from 'react-hook-form';
import { useWords } from '../../providers/words.ts';
import { InLanguages } from './in-languages.tsx';
import { isMissingIn } from './missing-texts.ts';
import { useField, type FormFieldProps } from './use-field.ts';

// Loaded on demand: the editor is as large as the rest of the form.
const RichText = lazy(async () => ({ default: (await import('../../editor/rich-text.tsx')).RichText }));

/** A rich text in three languages; the editor of a language starts when it first becomes visible. */
export function HtmlField<Values extends FieldValues>({ field, form }: FormFieldProps<Values, 'html'>) {
  const { t } = useWords();
  const texts = (useWatch({ control: form.control, name: field.name }) ?? {}) as Localized;
  return (
    <InLanguages
      label={t(field.label)}
      path={field.name}
      isMissing={(each) => isMissingIn(texts, each, field.required)}
      faultOf={(each) =>
        form.getFieldState(`${field.name}.${each}` as Path<Values>, form.formState).error?.message
      }
    >
      {(each, shown) => <OneLanguage field={field} form={form} lang={each} shown={shown} />}
    </InLanguages>
  );
}

interface OneLanguageProps<Values extends FieldValues> extends FormFieldProps<Values, 'html'> {
  lang: Language;
  shown: boolean;
}

function OneLanguage<Values extends FieldValues>({ field, form, lang, shown }: OneLanguageProps<Values>) {
  const [opened, setOpened] = useState(shown);
  if (shown && !opened) setOpened(true);
  return (
    opened && (
      <Suspense fallback={<Skeleton lines={5} />}>
        <Editor field={field} form={form} lang={lang} />
      </Suspense>
    )
  );
}

function Editor<Values extends FieldValues>({
  field,
  form,
  lang,
}: FormFieldProps<Values, 'html'> & { lang: Language }) {
  const { label, error: fieldError } = useField({ field, form });
  const name = `${field.name}.${lang}` as Path<Values>;
  const { field: control, fieldState } = useController({ control: form.control, name });
  return (
    <RichText
      label={`${label} · ${languageNames[lang]}`}
      lang={languageTags[lang]}
      initial={control.value ?? ''}
      error={fieldState.error?.message ?? fieldError}
      onChange={control.onChange}
    />
  );
}
