// Imported by browsers: keep free of class-validator.
export const raceStatuses = ['draft', 'published', 'cancelled', 'finished'] as const;
export type RaceStatus = (typeof raceStatuses)[number];

/** Status transitions. A cancelled race can be reinstated, and one that was finished too early reopened. */
export const nextStatuses: Record<RaceStatus, readonly RaceStatus[]> = {
  draft: ['draft', 'published'],
  published: ['published', 'cancelled', 'finished'],
  cancelled: ['cancelled', 'published'],
  finished: ['finished', 'published'],
};

export const signUpStatuses = [
  'pending',
  'confirmed',
  'waiting',
  'offered',
  'cancelled',
  'rejected',
] as const;

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

/** When pilots may transfer places: never, while the waiting list is empty, or always. */
export const handOverRules = ['never', 'no_queue', 'always'] as const;
export type HandOverRule = (typeof handOverRules)[number];

/** Brackets with up to four pilots in a heat, by size. */
export const bracketNames = [
  'single-4',
  'single-8',
  'single-16',
  'single-32',
  'single-64',
  'double-4',
  'double-8',
  'double-16',
  'double-32',
  'double-64',
  'multigp-16',
] as const;
export type BracketName = (typeof bracketNames)[number];

export const paymentWays = ['cash', 'card', 'transfer', 'other'] as const;
export type PaymentWay = (typeof paymentWays)[number];
