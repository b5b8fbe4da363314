import { languages } from '@paddock/contracts/language';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormLanguages } from '../fields/in-languages.tsx';
import type { Gap } from '../fields/missing-texts.ts';

/** Focuses fields, switching the language when needed. */
export function useFocusJumps(form: { current: HTMLFormElement | null }) {
  const { select } = useFormLanguages();
  const [faults, setFaults] = useState(0);

  function focusField(found: HTMLElement) {
    const text = found.closest<HTMLElement>('[data-language]');
    const language = languages.find((each) => each === text?.dataset.language);
    if (language && text?.hidden) flushSync(() => select(language));
    // The toolbar of an editor comes first and has controls too.
    const inside =
      found.querySelector<HTMLElement>('[role="textbox"]') ?? found.querySelector<HTMLElement>(controls);
    (found.matches(controls) ? found : (inside ?? found)).focus();
  }

  // Errors are in the DOM only after the next render.
  useEffect(() => {
    if (faults === 0) return;
    const frame = requestAnimationFrame(() => {
      const wrong = [
        ...(form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-fault]') ?? []),
      ];
      const first = wrong.find((each) => !each.closest('[hidden]')) ?? wrong[0];
      if (first) focusField(first);
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- once per failed submit
  }, [faults]);

  return {
    focusFault: () => setFaults((before) => before + 1),
    focusGap: ({ path }: Gap) => {
      const found = form.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
      if (found) focusField(found);
    },
  };
}

const controls = 'input, textarea, select, [role="textbox"]';

export function useSaveKey(form: { current: HTMLFormElement | null }): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      form.current?.requestSubmit();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [form]);
}
