import type { BrokenRule } from '@paddock/kit/calls/refusal';
import { answerForms } from '@paddock/contracts/race/question-kinds';
import { toE164 } from '@paddock/contracts/field-checks';
import type { AnswerInput } from '@paddock/contracts/race/sign-up.shapes';
import type { Question } from '../../catalog/races/race.model.ts';
import type { Answers, GivenAnswers } from './sign-up.model.ts';

export const TICKED = 'yes';

/** In plain digits: what a program reads as a number, such as 0x1F or 1e3, nobody means. */
const plainNumber = /^[-+]?\d{1,15}(?:\.\d{1,10})?$/;

/** Of a phone in E.164; a landline of a guardian is one, too. */
const phone = /^\+[1-9]\d{6,14}$/;

/** What of the form is asked from somebody of that age. Of whom it is not known nothing is asked that depends on it. */
export const askedAt = (age: number | null, questions: readonly Question[]): Question[] =>
  questions.filter(({ belowAge }) => !belowAge || (age !== null && age < belowAge));

/** Whether the form cannot be judged before the age is known. */
export const asksByAge = (questions: readonly Question[]): boolean =>
  questions.some(({ belowAge }) => belowAge);

/** What is wrong with an answer, if anything. */
function faultIn(question: Question, value: string): BrokenRule | null {
  const { kind, required, choices } = question;
  if (value === '') return required ? { rule: 'required' } : null;
  switch (answerForms[kind]) {
    case 'number':
      return faultInNumber(question, value);
    case 'choice':
      return choices.some(({ choiceId }) => choiceId === value) ? null : { rule: 'choice' };
    case 'tick':
      return value === TICKED ? null : { rule: 'flag' };
    case 'phone':
      return phone.test(value) ? null : { rule: 'phone' };
    case 'line':
      return null;
  }
}

function faultInNumber(
  { min = null, max = null, whole = false }: Question,
  value: string,
): BrokenRule | null {
  if (!plainNumber.test(value)) return { rule: 'number' };
  const number = Number(value);
  if (whole && !Number.isInteger(number)) return { rule: 'integer' };
  if (min !== null && number < min) return { rule: 'min', n: min };
  if (max !== null && number > max) return { rule: 'max', n: max };
  return null;
}

export interface CheckedAnswers {
  answers: Answers;
  faults: Record<string, BrokenRule>;
}

/**
 * Answers to the questions of this form that are asked at this age, and to no others; faults are named by the question. What is
 * answered without being asked, because the page could not know the age, is let go.
 */
export function checkAnswers(
  form: readonly Question[],
  given: readonly AnswerInput[],
  age: number | null,
): CheckedAnswers {
  const questions = askedAt(age, form);
  const byQuestion = new Map(given.map(({ questionId, value }) => [questionId, value.trim()]));
  const checked: CheckedAnswers = { answers: {}, faults: {} };
  for (const question of questions) {
    const { questionId, kind } = question;
    const typed = byQuestion.get(questionId) ?? '';
    const value = answerForms[kind] === 'phone' ? String(toE164(typed)) : typed;
    const fault = faultIn(question, value);
    if (fault) checked.faults[`answers.${questionId}`] = fault;
    else if (value !== '') checked.answers[questionId] = value;
    byQuestion.delete(questionId);
  }
  for (const { questionId } of form) byQuestion.delete(questionId);
  for (const questionId of byQuestion.keys()) checked.faults[`answers.${questionId}`] = { rule: 'unknown' };
  return checked;
}

/** With the answers to what was not asked this time: a question that is gone keeps its answer. */
export function withOthers(before: Answers, asked: readonly Question[], answers: Answers): Answers {
  const ids = new Set(asked.map(({ questionId }) => questionId));
  const others = Object.entries(before).filter(([questionId]) => !ids.has(questionId));
  return { ...Object.fromEntries(others), ...answers };
}

/** Whether a question was put into its present words after these answers were given. */
export const isAskedSince = ({ since }: Question, { answeredAt }: GivenAnswers): boolean =>
  since !== undefined && new Date(since) > answeredAt;

/** What is still to be answered. A consent is to its words: in others it is to be given again. */
export const missingOf = (
  form: readonly Question[],
  given: GivenAnswers & { age: number | null },
): string[] =>
  askedAt(given.age, form)
    .filter((question) => {
      const value = given.answers[question.questionId] ?? '';
      const isOtherConsent = question.kind === 'consent' && value !== '' && isAskedSince(question, given);
      return isOtherConsent || (question.required && faultIn(question, value) !== null);
    })
    .map(({ questionId }) => questionId);
