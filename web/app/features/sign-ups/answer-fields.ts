/** The field of an answer, by the name under which the service says what is wrong with it. */
export const answerField = (questionId: string): string => `answers.${questionId}`;

/** What a ticked box sends. */
export const TICKED = 'yes';

export type Faults = Readonly<Record<string, string>>;

/** What can be said of a group of questions before the service is asked; named by field, in the words of the page. */
export function faultsIn(
  group: HTMLElement,
  words: { required: string; number: string; year: string },
): Faults {
  const faults: Record<string, string> = {};
  for (const { name, validity } of group.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input, select',
  ))
    if (!validity.valid && validity.valueMissing) faults[name] = words.required;
    else if (!validity.valid) faults[name] = name === 'birthYear' ? words.year : words.number;
  return faults;
}
