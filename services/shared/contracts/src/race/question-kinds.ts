export const questionKinds = ['text', 'number', 'choice', 'checkbox', 'consent'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** How a question is answered: what is asked, checked and shown of it follows from this. */
export type AnswerForm = 'line' | 'number' | 'choice' | 'tick';

export const answerForms: Readonly<Record<QuestionKind, AnswerForm>> = {
  text: 'line',
  number: 'number',
  choice: 'choice',
  checkbox: 'tick',
  consent: 'tick',
};
