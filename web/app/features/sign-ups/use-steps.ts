import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { draftOf } from '../../forms/drafts.ts';
import type { Step } from './sign-up-steps.ts';

const isFilledIn = (form: HTMLFormElement, step: Step): boolean =>
  form.querySelector(`[data-step="${step}"] :is(input, select):invalid`) === null;

/** The first step that still needs something; the last one when none does. */
const furthestIn = (form: HTMLFormElement, steps: readonly Step[]): Step =>
  steps.find((step, index) => index === steps.length - 1 || !isFilledIn(form, step))!;

/**
 * Each step of the form is a place in the history, after the `#` of the address: Back and Forward go through them and
 * nothing is read anew. Nobody gets past a step that still needs something, whatever the address says.
 */
export function useSteps(form: RefObject<HTMLFormElement | null>, steps: readonly Step[]) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const named = steps.find((step) => hash === `#${step}`);
  // A form that was sent comes back without its `#`.
  const [last, setLast] = useState(named);
  if (named && named !== last) setLast(named);

  const goTo = useCallback(
    (step: Step, replace = false): void =>
      void navigate({ search, hash: step }, { replace, preventScrollReset: true }),
    [navigate, search],
  );

  useEffect(() => {
    if (!form.current) return;
    const furthest = furthestIn(form.current, steps);
    // What was typed before is in the fields again: on with where it was left.
    if (!named) goTo(last ?? (draftOf(pathname) ? furthest : steps[0]!), true);
    else if (steps.indexOf(named) > steps.indexOf(furthest)) goTo(furthest, true);
  }, [form, steps, named, last, pathname, goTo]);

  return { step: named ?? last ?? steps[0]!, goTo };
}
