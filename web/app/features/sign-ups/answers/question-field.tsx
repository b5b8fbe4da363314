import { numberText, typedPhone } from '@paddock/contracts/text-limits';
import { answerText } from '@paddock/contracts/race/catalog/race-limits';
import { Checkbox } from '@paddock/ui/forms/checkbox';
import { SelectField } from '@paddock/ui/forms/select-field';
import { TextField } from '@paddock/ui/forms/text-field';
import { answerForms } from '@paddock/contracts/race/catalog/race-kinds';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../../i18n/local-text.tsx';
import { answerField, TICKED } from './answer-fields.ts';
import type { RaceData } from '../sign-up-page.server.ts';

interface QuestionFieldProps {
  question: RaceData['questions'][number];
  /** Overrides the question's own setting. */
  isRequired?: boolean;
  value: string | undefined;
  /** Of numbers without a country code, as people read it. */
  phoneCountry: string;
  error: string | undefined;
}

function rangeHint(t: TFunction<'signups'>, min: number | null, max: number | null): string | undefined {
  if (min !== null && max !== null) return t('form.between', { min, max });
  if (min !== null) return t('form.atLeast', { min });
  return max === null ? undefined : t('form.atMost', { max });
}

/** The form control of a question. */
export function QuestionField({
  question,
  isRequired = question.required,
  value = '',
  phoneCountry,
  error,
}: QuestionFieldProps) {
  const { t } = useTranslation('signups');
  const { questionId, kind, label, choices, min, max, whole, agreement } = question;
  const words = <LocalText text={label} />;
  const field = { name: answerField(questionId), label: words, required: isRequired, error };
  const optionalLabel = t('form.optional');
  switch (answerForms[kind]) {
    case 'tick':
      return (
        <Checkbox
          {...field}
          value={agreement ?? TICKED}
          defaultChecked={value === TICKED || value === agreement}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...field}
          optionalLabel={optionalLabel}
          placeholder={t('form.choose')}
          options={choices.map(({ choiceId, label: { text } }) => ({ value: choiceId, label: text }))}
          defaultValue={value}
        />
      );
    case 'number':
      return (
        <TextField
          {...field}
          optionalLabel={optionalLabel}
          inputMode={whole && min !== null && min >= 0 ? 'numeric' : 'decimal'}
          pattern={whole ? String.raw`\s*[\-+]?\d+\s*` : String.raw`\s*[\-+]?\d+([.,]\d+)?\s*`}
          hint={rangeHint(t, min, max)}
          maxLength={numberText.max}
          defaultValue={value}
        />
      );
    case 'phone':
      return (
        <TextField
          {...field}
          optionalLabel={optionalLabel}
          type="tel"
          hint={t('form.phoneHint', { country: phoneCountry })}
          maxLength={typedPhone.max}
          defaultValue={value}
        />
      );
    case 'line':
      return (
        <TextField {...field} optionalLabel={optionalLabel} maxLength={answerText.max} defaultValue={value} />
      );
  }
}
