import type { FormOutcome } from '../../forms/form-outcome.ts';

export type Step = 'class' | 'questions' | 'summary';

const allSteps: readonly Step[] = ['class', 'questions', 'summary'];
const withoutQuestions: readonly Step[] = ['class', 'summary'];

/** One group of questions a screen; a race that asks nothing has no screen for it. */
export const stepsOf = (hasQuestions: boolean): readonly Step[] =>
  hasQuestions ? allSteps : withoutQuestions;

export const aboutTheDiscount: readonly (string | undefined)[] = ['discount_unknown', 'discount_over'];

/** Refusals that another class may get around, or the year of birth beside it. */
const aboutTheClass: readonly (string | undefined)[] = [
  'race_full',
  'too_young',
  'birth_year_needed',
  'not_found',
  ...aboutTheDiscount,
];

/** Where what the service refused can be mended; the summary, where it was sent from, when that is nowhere in the form. */
export function stepToMend({ faults, refusedAs }: Pick<FormOutcome, 'faults' | 'refusedAs'>): Step {
  const names = Object.keys(faults);
  const ofClass = ['classId', 'birthYear', 'discountCode'];
  if (names.some((name) => ofClass.includes(name)) || aboutTheClass.includes(refusedAs)) return 'class';
  return names.some((name) => name.startsWith('answers.')) ? 'questions' : 'summary';
}
