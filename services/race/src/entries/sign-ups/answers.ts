import { readPhone } from '@paddock/contracts/phones';
import { answerForms } from '@paddock/contracts/race/catalog/race-kinds';
import type { AnswerInput } from '@paddock/contracts/race/entries/sign-up.shapes';
import type { BrokenRule } from '@paddock/kit/calls/refusal';
import { agreementTo, TICKED, type Question } from '../../catalog/races/race.model.ts';
import type { Answers, GivenAnswers } from './sign-up.model.ts';

/** Rejects notations such as 0x1F or 1e3. */
const plainNumber = /^[-+]?\d{1,15}(?:\.\d{1,10})?$/;

/** Questions for this age. With an unknown age, questions that depend on it are skipped. */
export const askedAt = (age: number | null, questions: readonly Question[]): Question[] =>
  questions.filter(({ belowAge }) => !belowAge || (age !== null && age < belowAge));

export const asksByAge = (questions: readonly Question[]): boolean =>
  questions.some(({ belowAge }) => belowAge);

function normalized(typed: string, question: Question, country: string | undefined): string {
  const form = answerForms[question.kind];
  if (form === 'phone') return readPhone(typed, country)?.text ?? typed;
  if (form === 'tick') return typed === agreementTo(question) ? TICKED : typed;
  // Russians and others type decimal commas.
  return form === 'number' ? typed.replace(',', '.') : typed;
}

function faultIn(question: Question, value: string): BrokenRule | null {
  const { kind, required, choices } = question;
  if (value === '') return required ? { rule: 'required' } : null;
  switch (answerForms[kind]) {
    case 'number':
      return faultInNumber(question, value);
    case 'choice':
      return choices.some(({ choiceId }) => choiceId === value) ? null : { rule: 'choice' };
    case 'tick':
      if (value === TICKED) return null;
      return { rule: value.startsWith(`${TICKED} `) ? 'reworded' : 'flag' };
    case 'phone':
      return readPhone(value) ? null : { rule: 'anyPhone' };
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

/** Numbers without a country code are read in the country of the pilot's own number. */
export const needsCountry = (form: readonly Question[], given: readonly AnswerInput[]): boolean =>
  given.some(
    ({ questionId, value }) =>
      value.trim() !== '' &&
      form.some((one) => one.questionId === questionId && answerForms[one.kind] === 'phone') &&
      !readPhone(value),
  );

interface Answering {
  age: number | null;
  /** Of phone numbers without a country code. */
  country: string | undefined;
}

/**
 * Checks answers to the questions asked at this age; faults are keyed by question. Drops answers to other questions of the
 * form, because the page may not know the age.
 */
export function checkAnswers(
  form: readonly Question[],
  given: readonly AnswerInput[],
  { age, country }: Answering,
): CheckedAnswers {
  const questions = askedAt(age, form);
  const byQuestion = new Map(given.map(({ questionId, value }) => [questionId, value.trim()]));
  const checked: CheckedAnswers = { answers: {}, faults: {} };
  for (const question of questions) {
    const { questionId } = question;
    const value = normalized(byQuestion.get(questionId) ?? '', question, country);
    const fault = faultIn(question, value);
    if (fault) checked.faults[`answers.${questionId}`] = fault;
    else if (value !== '') checked.answers[questionId] = value;
    byQuestion.delete(questionId);
  }
  for (const { questionId } of form) byQuestion.delete(questionId);
  for (const questionId of byQuestion.keys()) checked.faults[`answers.${questionId}`] = { rule: 'unknown' };
  return checked;
}

/** Keeps answers to removed questions. */
export function mergeAnswers(before: Answers, questions: readonly Question[], answers: Answers): Answers {
  const ids = new Set(questions.map(({ questionId }) => questionId));
  const others = Object.entries(before).filter(([questionId]) => !ids.has(questionId));
  return { ...Object.fromEntries(others), ...answers };
}

export const isAskedSince = ({ since }: Question, { answeredAt }: GivenAnswers): boolean =>
  since !== undefined && new Date(since) > answeredAt;

/** Questions still to answer. A consent applies to its wording: after a change it is missing again. */
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
