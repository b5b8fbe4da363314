/** The own member of whatever this is; files are not to be trusted to have the shape they should. */
export function read(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

/** The items of a list, or the values of an object that serves as one. */
export function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A word or number that names something. */
export const label = (value: unknown): string => (typeof value === 'number' ? String(value) : text(value));

export const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
