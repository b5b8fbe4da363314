/** By id. */
const typed: Record<string, string> = {};

/** Routes load their modules before React hydrates, which gives a text area with a default value that value again. */
if (typeof document !== 'undefined') {
  const keep = ({ id, value }: HTMLTextAreaElement): void => void (typed[id] = value);
  for (const area of document.querySelectorAll('textarea')) if (area.value !== area.defaultValue) keep(area);
  // React, which listens later, may hydrate within the event: a key has to be kept before.
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLTextAreaElement) keep(target);
    },
    { capture: true },
  );
}

/** What was typed into a text area while the page started. */
export function restoreTypedText(id: string): void {
  const area = document.getElementById(id) as HTMLTextAreaElement;
  const text = typed[id];
  if (text !== undefined && area.value !== text) area.value = text;
}
