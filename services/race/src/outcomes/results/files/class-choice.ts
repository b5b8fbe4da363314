import { MAX_HEADING_LENGTH, tidy, type FileFault } from './file-reading.ts';

export interface ClassChoice {
  ownNames: readonly string[];
  wanted: string;
}

const isAny = (of: readonly string[]) => (name: string) =>
  of.some((each) => each.toLowerCase() === name.toLowerCase());

/** The chosen class, else one with our name, else the only one. */
export function chosenClass(
  names: readonly string[],
  { ownNames, wanted }: ClassChoice,
): { fileClass: string; fault?: FileFault } {
  const fileClass = names.find(isAny([wanted])) ?? names.find(isAny(ownNames)) ?? '';
  if (fileClass || names.length === 0) return { fileClass };
  if (names.length === 1) return { fileClass: names[0]! };
  const about = tidy(names.join(', '), MAX_HEADING_LENGTH);
  return { fileClass: '', fault: { line: null, fault: 'classes_differ', about } };
}
