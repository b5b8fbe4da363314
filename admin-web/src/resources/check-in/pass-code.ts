const pattern = /^[0-9A-F]{12}$/;

/** Parses a typed or scanned pass code; null when invalid. */
export function passCodeIn(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return pattern.test(code) ? code : null;
}

/** Groups of four, as printed. */
export const spacedCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');
