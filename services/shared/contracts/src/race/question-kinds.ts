export const questionKinds = ['text', 'phone', 'number', 'choice', 'checkbox', 'consent'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Decides how a question is rendered and validated. */
export type AnswerForm = 'line' | 'phone' | 'number' | 'choice' | 'tick';

export const answerForms: Readonly<Record<QuestionKind, AnswerForm>> = {
  text: 'line',
  phone: 'phone',
  number: 'number',
  choice: 'choice',
  checkbox: 'tick',
  consent: 'tick',
};
