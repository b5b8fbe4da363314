// Import rules work on file names; a re-export bypasses them.
const ours = String.raw`['"](?:\.{1,2}/|@paddock/)[^'"]*['"]`;
const handedOn = new RegExp(
  String.raw`^export\s+(?:type\s+)?(?:\{([^}]*)\}|(\*(?:\s+as\s+\w+)?))\s*from\s*${ours}`,
  'gm',
);
const imported = new RegExp(
  String.raw`^import\s+(?:type\s+)?([\w$]+)?,?\s*(?:\{([^}]*)\}|\*\s+as\s+([\w$]+))?\s*from\s*${ours}`,
  'gm',
);
const exported = /^export\s+(?:type\s+)?\{([^}]*)\}(?!\s*from)/gm;

const namesIn = (list = ''): string[] =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type\s+/, ''))
    .filter(Boolean);

/** Exported names that belong to another file of ours. A library may be re-exported by its wrapper. */
export function reExportsIn(source: string): string[] {
  const foreign = new Set(
    [...source.matchAll(imported)].flatMap(([, single, list, all]) => [
      ...(single ? [single] : []),
      ...(all ? [all] : []),
      ...namesIn(list).map((name) => name.split(/\s+as\s+/).at(-1)!),
    ]),
  );
  const direct = [...source.matchAll(handedOn)].flatMap(([, list, all]) => (all ? [all] : namesIn(list)));
  const byName = [...source.matchAll(exported)]
    .flatMap(([, list]) => namesIn(list))
    .filter((name) => foreign.has(name.split(/\s+as\s+/)[0]!));
  return [...direct, ...byName];
}
