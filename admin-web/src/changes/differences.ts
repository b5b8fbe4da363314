export interface Difference {
  /** Dotted path of the value. */
  path: string;
  before: string | undefined;
  after: string | undefined;
  changed: boolean;
}

/** Flattened values of two snapshots: changed ones first. */
export function differences(before: unknown, after: unknown): Difference[] {
  const old = flat(before);
  const now = flat(after);
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths
    .map((path) => {
      const [was, is] = [old.get(path), now.get(path)];
      return { path, before: was, after: is, changed: was !== is };
    })
    .toSorted((a, b) => Number(b.changed) - Number(a.changed));
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (value === undefined) return new Map();
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return new Map([[path, typeof value === 'string' ? value : JSON.stringify(value)]]);
  }
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flat(inner, path ? `${path}.${key}` : key)]),
  );
}
