import type { FormOutcome } from '../../forms/form-outcome.ts';

export type Step = 'class' | 'questions' | 'summary';

/** One group of questions a screen; a race that asks nothing has no screen for it. */
export const stepsOf = (hasQuestions: boolean): Step[] =>
  hasQuestions ? ['class', 'questions', 'summary'] : ['class', 'summary'];

/** Refusals that another class may get around. */
const aboutTheClass: readonly (string | undefined)[] = ['race_full', 'too_young', 'not_found'];

/** Where what the service refused can be mended; the summary, where it was sent from, when that is nowhere in the form. */
export function stepToMend({ faults, refusedAs }: Pick<FormOutcome, 'faults' | 'refusedAs'>): Step {
  const names = Object.keys(faults);
  if (names.includes('classId') || aboutTheClass.includes(refusedAs)) return 'class';
  return names.some((name) => name.startsWith('answers.')) ? 'questions' : 'summary';
}
