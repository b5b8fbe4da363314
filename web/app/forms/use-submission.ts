import { useEffect, type FormEvent, type RefObject } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { FormOutcome } from './form-outcome.ts';

/**
 * The submission in flight; `intent` is the pressed button. Ends with the action's response, even while the page revalidates;
 * a redirect stays in flight until its page is shown.
 */
export function useSubmission() {
  const { state, formData, location: target } = useNavigation();
  const here = useLocation();
  const leads = target?.pathname !== here.pathname || target.search !== here.search;
  const isBusy = formData !== undefined && (state === 'submitting' || leads);
  const pressed = formData?.get('intent');
  return {
    isBusy,
    intent: isBusy ? (typeof pressed === 'string' ? pressed : '') : undefined,
    /** `onSubmit` handler that drops submissions while one is in flight. */
    ignoreWhileBusy: (event: FormEvent): void => {
      if (isBusy) event.preventDefault();
    },
  };
}

/** Focuses the first invalid field when a form comes back with errors. */
export function useFaultFocus(form: RefObject<HTMLElement | null>, outcome: FormOutcome | undefined): void {
  useEffect(() => {
    if (outcome) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, outcome]);
}
