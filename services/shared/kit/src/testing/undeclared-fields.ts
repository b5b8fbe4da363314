import { fieldsOf, type Shape } from '@paddock/contracts/fields';

/** Paths of an answer that its contract does not declare. */
export function undeclared(shape: Shape, value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = fieldsOf(shape);
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fields.get(name);
    if (!field) return [`${path}${name}`];
    if (!field.shape) return [];
    const items: unknown[] = Array.isArray(inner) ? inner : [inner];
    return items.flatMap((item) => undeclared(field.shape!(), item, `${path}${name}.`));
  });
}

/** Required fields that are absent from an answer. */
export const missing = (shape: Shape, value: unknown): string[] =>
  [...fieldsOf(shape)]
    .filter(([field, { optional }]) => !optional && !Object.hasOwn(value as object, field))
    .map(([field]) => field);
