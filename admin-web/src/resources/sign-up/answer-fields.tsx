import { answerForms } from '@paddock/contracts/race/catalog/race-kinds';
import { answerText } from '@paddock/contracts/race/catalog/race-limits';
import type { ViewOf } from '@paddock/contracts/call-table';
import { Checkbox } from '@paddock/ui/forms/checkbox';
import { SelectField } from '@paddock/ui/forms/select-field';
import { TextField } from '@paddock/ui/forms/text-field';
import { useWords } from '../../providers/words.ts';

export type Question = ViewOf<'adm/get_adm_race_detail'>['questions'][number];
/** Answers by question id. Empty: no answer; ticked: `yes`. */
export type TypedAnswers = Readonly<Record<string, string>>;

export const answerInputs = (questions: readonly Question[], typed: TypedAnswers) =>
  questions.flatMap(({ questionId }) =>
    questionId ? [{ questionId, value: typed[questionId]?.trim() ?? '' }] : [],
  );

interface AnswerFieldsProps {
  questions: readonly Question[];
  typed: TypedAnswers;
  /** Server errors by field. */
  faults: Readonly<Record<string, string>>;
  onType: (typed: TypedAnswers) => void;
}

/** The sign-up form of a race, filled in by an organiser. */
export function AnswerFields({ questions, typed, faults, onType }: AnswerFieldsProps) {
  const { t, pick } = useWords();
  return questions.map(({ questionId = '', kind, label, required, belowAge, choices }) => {
    const error = faults[`answers.${questionId}`];
    const value = typed[questionId] ?? '';
    const type = (next: string) => onType({ ...typed, [questionId]: next });
    // Only the server knows the age: not required here.
    const hint = belowAge ? t('walkIn.belowAge', { age: String(belowAge) }) : undefined;
    const field = {
      label: pick(label),
      required: required && !belowAge,
      ...(error && { error }),
      ...(hint && { hint }),
    };
    switch (answerForms[kind]) {
      case 'tick':
        return (
          <Checkbox
            key={questionId}
            {...field}
            {...(kind === 'consent' && { hint: t('walkIn.onPaper') })}
            checked={value !== ''}
            onChange={(event) => type(event.target.checked ? 'yes' : '')}
          />
        );
      case 'choice':
        return (
          <SelectField
            key={questionId}
            {...field}
            placeholder=""
            value={value}
            options={(choices ?? []).map((choice) => ({
              value: choice.choiceId ?? '',
              label: pick(choice.label),
            }))}
            onChange={(event) => type(event.target.value)}
          />
        );
      case 'number':
      case 'line':
      case 'phone':
        return (
          <TextField
            key={questionId}
            {...field}
            maxLength={answerText.max}
            {...(kind === 'number' && { inputMode: 'decimal' as const })}
            {...(kind === 'phone' && { type: 'tel', hint: hint ?? t('signUp.phoneHint') })}
            value={value}
            onChange={(event) => type(event.target.value)}
          />
        );
    }
  });
}
