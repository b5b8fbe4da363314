import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** What was typed into one form: field name to value; of boxes and choices, those that are ticked. */
export type Draft = Record<string, string>;

const storageKey = 'drafts';
/** The latest forms somebody left half done in this tab. */
const MAX_DRAFTS = 8;
const LONGEST = 20_000;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Nothing is kept where storage is forbidden or full; the form works without. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

const allIn = (storage: Storage): [string, Draft][] =>
  JSON.parse(storage.getItem(storageKey) ?? '[]') as [string, Draft][];

export const draftOf = (page: string): Draft | undefined =>
  inStorage((storage) => allIn(storage).find(([each]) => each === page)?.[1]);

export function keepDraft(page: string, draft: Draft): void {
  inStorage((storage) => {
    const others = allIn(storage).filter(([each]) => each !== page);
    const kept = JSON.stringify([...others, [page, draft]].slice(-MAX_DRAFTS));
    if (kept.length <= LONGEST * MAX_DRAFTS) storage.setItem(storageKey, kept);
  });
}

export function forgetDraft(page: string): void {
  inStorage((storage) => {
    storage.setItem(storageKey, JSON.stringify(allIn(storage).filter(([each]) => each !== page)));
  });
}

/** When somebody signs out: what they typed is not for who comes next. */
export function forgetDrafts(): void {
  inStorage((storage) => storage.removeItem(storageKey));
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The id of a form is kept with it, so that it is the same form after a reload. Secrets and codes are kept nowhere. */
const isKept = ({ name, type, autocomplete }: Control): boolean =>
  name === 'formId' ||
  (name !== '' && type !== 'hidden' && type !== 'password' && autocomplete !== 'one-time-code');

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>('input, select, textarea')].filter(isKept);

function typedIn(form: HTMLFormElement): Draft {
  const draft: Draft = {};
  for (const control of controlsOf(form))
    if (!isTicked(control) || control.checked) draft[control.name] = control.value;
  return draft;
}

function fillIn(form: HTMLFormElement, draft: Draft): void {
  for (const control of controlsOf(form)) {
    const { [control.name]: value } = draft;
    if (isTicked(control)) control.checked = value === control.value;
    else if (value !== undefined) control.value = value;
  }
  // Whoever follows what is typed hears of it as if somebody had typed it.
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Keeps what is typed into the form of a page until it is sent: over a reload, a page that was left, a sign-in on the
 * way. For this tab only. Says whether something was brought back.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const { pathname } = useLocation();
  const [isRestored, setRestored] = useState(false);
  const page = useRef(pathname);

  useLayoutEffect(() => {
    const draft = draftOf(page.current);
    if (!form.current || !draft) return;
    fillIn(form.current, draft);
    setRestored(true);
  }, [form]);

  useEffect(() => {
    const element = form.current;
    const keep = (event: Event): void => {
      if (element && event.target !== element) keepDraft(page.current, typedIn(element));
    };
    element?.addEventListener('input', keep);
    return () => element?.removeEventListener('input', keep);
  }, [form]);

  return {
    isRestored,
    discard: () => {
      forgetDraft(page.current);
      setRestored(false);
      form.current?.reset();
    },
  };
}
