/** Reads an own property of untrusted JSON. */
export function read(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

/** Items of an array, or values of an object. */
export function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const label = (value: unknown): string => (typeof value === 'number' ? String(value) : text(value));

export const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
