import { tabEntries } from '@paddock/ui/browser/tab-entries';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { carryDraft, draftPage } from './carry-draft.ts';

declare global {
  interface Window {
    /** Set by the start script: the form that the browser sends itself. */
    __sentForm?: EventTarget | null;
  }
}

/** Values by field name; boxes only when ticked. */
export type Draft = Record<string, string>;

export const storageKey = 'drafts';
export const MAX_DRAFTS = 8;
const MAX_CHARS = 20_000;

const drafts = tabEntries<Draft>(storageKey, { entries: MAX_DRAFTS, chars: MAX_CHARS * MAX_DRAFTS });

export const draftOf = drafts.of;
export const saveDraft = drafts.save;
export const deleteDraft = (page: string): void => drafts.keep((each) => each !== page);

/** On sign-out: the next user of the browser must not see drafts. */
export const deleteDrafts = drafts.clear;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Saves the form id too, so that its idempotency key survives a reload; never saves secrets and codes. */
const isSaved = ({ name, type, autocomplete }: Control): boolean =>
  name === 'formId' ||
  (name !== '' && type !== 'hidden' && type !== 'password' && autocomplete !== 'one-time-code');

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>('input, select, textarea')].filter(isSaved);

function typedIn(form: HTMLFormElement): Draft {
  const draft: Draft = {};
  for (const control of controlsOf(form))
    if (!isTicked(control) || control.checked) draft[control.name] = control.value;
  return draft;
}

/** Differs from what the server rendered: typed before the scripts ran, or restored by the browser. */
function isChanged(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const rendered = [...control.options].findIndex((option) => option.defaultSelected);
  return control.selectedIndex !== Math.max(0, rendered);
}

const changedIn = (form: HTMLFormElement): string[] =>
  controlsOf(form)
    .filter(isChanged)
    .map(({ name }) => name);

function fillIn(form: HTMLFormElement, draft: Draft, typed: readonly string[]): void {
  for (const control of controlsOf(form)) {
    const { [control.name]: value } = draft;
    if (typed.includes(control.name)) continue;
    if (isTicked(control)) control.checked = value === control.value;
    else if (value !== undefined) control.value = value;
  }
  // Updates state that follows the input.
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Keeps the unsent input of a form in the tab's storage, across reloads, navigation, sign-in and languages. */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const location = useLocation();
  const [isRestored, setRestored] = useState(false);
  const page = useRef(draftPage(location));

  useLayoutEffect(() => {
    const { current: element } = form;
    const draft = draftOf(page.current);
    if (!element) return;
    const typed = changedIn(element);
    if (draft) {
      fillIn(element, draft, typed);
      setRestored(true);
    }
    // Its answer is on the way: a draft would come back with the id of a form that was sent.
    if (typed[0] && window['__sentForm'] !== element) saveDraft(page.current, typedIn(element));
  }, [form]);

  useEffect(() => {
    const element = form.current;
    const keep = (event: Event): void => {
      if (element && event.target !== element) saveDraft(page.current, typedIn(element));
    };
    const carry = (event: MouseEvent): void => {
      const draft = draftOf(page.current);
      if (draft && carryDraft(event, page.current, draft)) deleteDraft(page.current);
    };
    element?.addEventListener('input', keep);
    document.addEventListener('click', carry);
    return () => {
      element?.removeEventListener('input', keep);
      document.removeEventListener('click', carry);
    };
  }, [form]);

  return {
    isRestored,
    discard: () => {
      deleteDraft(page.current);
      setRestored(false);
      form.current?.reset();
    },
  };
}
