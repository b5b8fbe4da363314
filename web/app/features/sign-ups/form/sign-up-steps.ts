import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { draftPage } from '../../../forms/carry-draft.ts';
import { draftOf } from '../../../forms/drafts.ts';
import type { FormOutcome } from '../../../forms/form-outcome.ts';

export type Step = 'class' | 'questions' | 'summary';

const allSteps: readonly Step[] = ['class', 'questions', 'summary'];
const withoutQuestions: readonly Step[] = ['class', 'summary'];

export const stepsOf = (hasQuestions: boolean): readonly Step[] =>
  hasQuestions ? allSteps : withoutQuestions;

export const discountErrors: readonly (string | undefined)[] = ['discount_unknown', 'discount_over'];

/** Errors that another class or more of the profile may solve. */
const classErrors: readonly (string | undefined)[] = [
  'race_full',
  'too_young',
  'profile_incomplete',
  'birth_year_needed',
  'not_found',
  'price_changed',
  ...discountErrors,
];

/** The step where an error can be corrected; the summary when there is none. */
export function stepToCorrect({ faults, refusedAs }: Pick<FormOutcome, 'faults' | 'refusedAs'>): Step {
  const names = Object.keys(faults);
  const ofClass = ['classId', 'callsign', 'realName', 'birthYear', 'discountCode'];
  if (names.some((name) => ofClass.includes(name)) || classErrors.includes(refusedAs)) return 'class';
  return names.some((name) => name.startsWith('answers.')) ? 'questions' : 'summary';
}

const isFilledIn = (form: HTMLFormElement, step: Step): boolean =>
  form.querySelector(`[data-step="${step}"] :is(input, select):invalid`) === null;

/** The first incomplete step, or the last step. */
const furthestIn = (form: HTMLFormElement, steps: readonly Step[]): Step =>
  steps.find((step, index) => index === steps.length - 1 || !isFilledIn(form, step))!;

/**
 * Keeps the current step in the URL hash, so that Back and Forward work without a reload; never past an incomplete step.
 * The heading of a new step gets the focus.
 */
export function useSteps(form: RefObject<HTMLFormElement | null>, steps: readonly Step[]) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const named = steps.find((step) => hash === `#${step}`);
  // A submitted form comes back without the hash.
  const [last, setLast] = useState(named);
  if (named && named !== last) setLast(named);
  // Of an earlier visit: what was typed while this page started becomes a draft too.
  const [isContinued] = useState(() => draftOf(draftPage({ pathname, search })) !== undefined);

  const goTo = useCallback(
    (step: Step, replace = false): void =>
      void navigate({ search, hash: step }, { replace, preventScrollReset: true }),
    [navigate, search],
  );

  useEffect(() => {
    if (!form.current) return;
    const furthest = furthestIn(form.current, steps);
    // A restored draft continues where it stopped.
    if (!named) goTo(last ?? (isContinued ? furthest : steps[0]!), true);
    else if (steps.indexOf(named) > steps.indexOf(furthest)) goTo(furthest, true);
  }, [form, steps, named, last, isContinued, goTo]);

  const step = named ?? last ?? steps[0]!;
  // Also on Back and Forward.
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) form.current?.querySelector<HTMLElement>(`[data-step="${step}"] h2`)?.focus();
    shown.current = step;
  }, [form, step]);

  return { step, goTo };
}
