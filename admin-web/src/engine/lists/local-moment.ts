/** Formats an instant in the browser's time zone for `datetime-local`. */
export function toLocalMoment(iso: string): string {
  if (iso === '') return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const fromLocalMoment = (local: string): string => (local === '' ? '' : new Date(local).toISOString());
