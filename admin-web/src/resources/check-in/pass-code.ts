const pattern = /^[0-9A-F]{12}$/;

/** A pass code as typed or read: in either case, with blanks or hyphens. Null when it cannot be one. */
export function passCodeIn(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return pattern.test(code) ? code : null;
}

/** As it is printed, in groups that can be read aloud. */
export const spacedCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');
