import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { answerForms, type AnswerForm } from '@paddock/contracts/race/catalog/race-kinds';
import { answerText } from '@paddock/contracts/race/catalog/race-limits';
import type { TypedForm } from '../../../forms/typed-form.server.ts';

type Answers = InputOf<'save_sign_up_answers'>['answers'];
type Question = ViewOf<'get_race_detail'>['questions'][number];

interface OwnAnswers {
  answers: Readonly<Record<string, string>>;
  missing: readonly string[];
}

/** The field name of an answer, as the service uses it in its errors. */
export const answerField = (questionId: string): string => `answers.${questionId}`;

/** Value of a ticked box. */
export const TICKED = 'yes';

export type Faults = Readonly<Record<string, string>>;

const missingWords: Partial<Record<string, 'choose' | 'tick'>> = { 'select-one': 'choose', checkbox: 'tick' };

/** Validates a group of questions in the browser; messages by field name. */
export function faultsIn(
  group: HTMLElement,
  words: Record<'required' | 'choose' | 'tick' | 'number' | 'year', string>,
): Faults {
  const faults: Record<string, string> = {};
  for (const { name, type, validity } of group.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:invalid, select:invalid',
  )) {
    const malformed = name === 'birthYear' ? 'year' : 'number';
    // Several boxes are one choice of classes.
    faults[name.startsWith('class.') ? 'classId' : name] =
      words[validity.valueMissing ? (missingWords[type] ?? 'required') : malformed];
  }
  return faults;
}

/** Accepts the decimal comma, and numbers copied from contacts, which begin with invisible marks. */
const plainAnswer = (form: AnswerForm, value: string): string => {
  if (form === 'phone') return value.replaceAll(/\p{Cf}/gu, '');
  return form === 'number' ? value.replace(',', '.') : value;
};

export const answersIn = (form: TypedForm, questions: readonly Question[]): Answers =>
  questions.map(({ questionId, kind }) => {
    const value = form.text(answerField(questionId), answerText.max);
    return { questionId, value: plainAnswer(answerForms[kind], value) };
  });

export const typedAnswers = (answers: Answers): Record<string, string> =>
  Object.fromEntries(answers.map(({ questionId, value }) => [answerField(questionId), value]));

/** A consent to an earlier wording does not count. */
export const currentAnswer = (
  { questionId, kind }: Pick<Question, 'questionId' | 'kind'>,
  { answers, missing }: OwnAnswers,
): string | undefined =>
  kind === 'consent' && missing.includes(questionId) ? undefined : answers[questionId];
