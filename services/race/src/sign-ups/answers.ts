import type { FieldRule } from '@paddock/contracts/field-rules';
import { answerForms } from '@paddock/contracts/race/question-kinds';
import type { AnswerInput } from '@paddock/contracts/race/sign-up.shapes';
import type { Question } from '../races/race.model.ts';
import type { Answers } from './sign-up.model.ts';

export const TICKED = 'yes';

/** What is wrong with an answer, if anything. */
function faultIn({ kind, required, choices }: Question, value: string): FieldRule | null {
  if (value === '') return required ? 'required' : null;
  switch (answerForms[kind]) {
    case 'number':
      return Number.isFinite(Number(value)) ? null : 'number';
    case 'choice':
      return choices.some(({ choiceId }) => choiceId === value) ? null : 'choice';
    case 'tick':
      return value === TICKED ? null : 'flag';
    case 'line':
      return null;
  }
}

export interface CheckedAnswers {
  answers: Answers;
  faults: Record<string, { rule: FieldRule }>;
}

/** Answers to the questions of this form and to no others; faults are named by the question. */
export function checkAnswers(questions: readonly Question[], given: readonly AnswerInput[]): CheckedAnswers {
  const byQuestion = new Map(given.map(({ questionId, value }) => [questionId, value.trim()]));
  const checked: CheckedAnswers = { answers: {}, faults: {} };
  for (const question of questions) {
    const { questionId } = question;
    const value = byQuestion.get(questionId) ?? '';
    const rule = faultIn(question, value);
    if (rule) checked.faults[`answers.${questionId}`] = { rule };
    else if (value !== '') checked.answers[questionId] = value;
    byQuestion.delete(questionId);
  }
  for (const questionId of byQuestion.keys()) checked.faults[`answers.${questionId}`] = { rule: 'unknown' };
  return checked;
}
