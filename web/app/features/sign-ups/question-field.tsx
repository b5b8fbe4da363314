import { Checkbox } from '@paddock/ui/checkbox';
import { SelectField } from '@paddock/ui/select-field';
import { TextField } from '@paddock/ui/text-field';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/words.ts';
import { answerField, TICKED } from './answer-fields.ts';
import type { RaceData } from './sign-up-page.server.ts';

interface QuestionFieldProps {
  question: RaceData['questions'][number];
  value: string | undefined;
  error: string | undefined;
}

/** A question of the organiser as the control it needs. */
export function QuestionField({ question, value = '', error }: QuestionFieldProps) {
  const { t } = useTranslation('signups');
  const { questionId, kind, label, required, choices } = question;
  const words = <span lang={tagOf(label)}>{label.text}</span>;
  const field = { name: answerField(questionId), label: words, required, error };
  if (kind === 'checkbox' || kind === 'consent')
    return <Checkbox {...field} value={TICKED} defaultChecked={value === TICKED} />;
  if (kind === 'choice')
    return (
      <SelectField
        {...field}
        optionalLabel={t('form.optional')}
        placeholder={t('form.choose')}
        options={choices.map(({ choiceId, label: { text } }) => ({ value: choiceId, label: text }))}
        defaultValue={value}
      />
    );
  const isNumber = kind === 'number';
  return (
    <TextField
      {...field}
      optionalLabel={t('form.optional')}
      inputMode={isNumber ? 'decimal' : undefined}
      pattern={isNumber ? String.raw`\s*[\-+]?\d+([.,]\d+)?\s*` : undefined}
      maxLength={isNumber ? 30 : 500}
      defaultValue={value}
    />
  );
}
