const LONGEST = 200;

/**
 * A safe file name from the given name and the detected type: letters of any alphabet, no paths or invisible
 * characters.
 */
export function fileName(given: string, ending: string): string {
  const base = (given.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/\.[^.]{0,10}$/, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}._ ()-]/gu, '')
    .trim()
    .replaceAll(/[\s.]+/g, (blank) => (blank.includes('.') ? '.' : '-'))
    .replaceAll(/^[.-]+|[.-]+$/g, '');
  return `${shortened(base, LONGEST - ending.length - 1) || 'file'}.${ending}`;
}

/** URL-encoded, within the file system's name limit. */
export const inAddress = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function shortened(base: string, max: number): string {
  const letters = Array.from(base);
  while (inAddress(letters.join('')).length > max) letters.pop();
  return letters.join('').replace(/[.-]+$/, '');
}
