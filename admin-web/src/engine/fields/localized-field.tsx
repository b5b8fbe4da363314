import { languageTags, languageNames, type Language, type Localized } from '@paddock/contracts/language';
import { ruleTable } from '@paddock/contracts/rule-table';
import { TextArea } from '@paddock/ui/forms/text-area';
import { TextField } from '@paddock/ui/forms/text-field';
import { useWatch, type FieldValues, type Path } from 'react-hook-form';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { faultOfText } from '../../ui/fields/field-rules.ts';
import { InLanguages } from './in-languages.tsx';
import { isMissingIn } from './missing-texts.ts';
import type { FormFieldProps } from './use-field.ts';

export function LocalizedField<Values extends FieldValues>({
  field,
  form,
}: FormFieldProps<Values, 'localized'>) {
  const { t, languages } = useWords();
  const { language } = useServices();
  const Control = field.lines ? TextArea : TextField;
  const fieldError = form.getFieldState(field.name, form.formState).error?.message;
  const texts = (useWatch({ control: form.control, name: field.name }) ?? {}) as Localized;
  const pathOf = (each: Language) => `${field.name}.${each}` as Path<Values>;
  const faultOf = (each: Language) => form.getFieldState(pathOf(each), form.formState).error?.message;

  const { sameLanguagesAs } = field;
  const otherFault = sameLanguagesAs && languages.map(faultOf).find(Boolean);

  /** One language is enough: an error only when no language has the text. */
  function faultIn(value: string, each: Language) {
    const all: Localized = form.getValues(field.name) ?? {};
    const hasText = languages.some((one) => all[one]?.trim());
    const other: Localized = sameLanguagesAs ? (form.getValues(sameLanguagesAs) ?? {}) : {};
    if (hasText && !value.trim() && other[each]?.trim()) return ruleTable.sameLanguages[language.current];
    return faultOfText(value, { max: field.max, required: field.required && !hasText }, language.current);
  }

  return (
    <InLanguages
      label={t(field.label)}
      path={field.name}
      isMissing={(each) => isMissingIn(texts, each, field.required)}
      faultOf={faultOf}
    >
      {(each) => (
        <Control
          {...form.register(pathOf(each), {
            validate: (value: string | undefined) => faultIn(value ?? '', each) ?? true,
            deps: languages.flatMap((one) => [
              pathOf(one),
              ...(sameLanguagesAs ? [`${sameLanguagesAs}.${one}` as Path<Values>] : []),
            ]),
          })}
          label={`${t(field.label)} · ${languageNames[each]}`}
          labelHidden
          aria-required={field.required}
          lang={languageTags[each]}
          maxLength={field.max}
          hint={field.hint && t(field.hint)}
          error={faultOf(each) ?? fieldError ?? otherFault}
          {...(field.lines && { rows: field.lines })}
        />
      )}
    </InLanguages>
  );
}
