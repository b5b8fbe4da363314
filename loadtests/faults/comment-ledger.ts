/** Ids of comments that were acknowledged, stored, listed and shown to viewers. */
export interface CommentLedger {
  acknowledged: ReadonlySet<string>;
  /** Ordered by offset. */
  stored: readonly { id: string; offset: number }[];
  listed: readonly string[];
  shown: readonly (readonly string[])[];
}

const count = (found: readonly unknown[], what: string): string[] =>
  found.length > 0 ? [`${found.length} ${what}`] : [];

/** The violated guarantees as text. */
export function violationsOf({ acknowledged, stored, listed, shown }: CommentLedger): string[] {
  const ids = stored.map(({ id }) => id);
  const storedIds = new Set(ids);
  const order = new Map(ids.map((id, i) => [id, i]));
  const differs = (list: readonly string[]): string[] => {
    const seen = new Set(list);
    return [
      ...count(list.slice(seen.size), 'twice'),
      ...count(
        ids.filter((id) => !seen.has(id)),
        'missing',
      ),
      ...count(
        [...seen].filter((id) => !storedIds.has(id)),
        'that are not stored',
      ),
    ];
  };
  const isOrdered = (list: readonly string[]): boolean => {
    const places = list.flatMap((id) => order.get(id) ?? []);
    return places.every((place, i) => i === 0 || places[i - 1]! <= place);
  };
  return [
    ...count(
      [...acknowledged].filter((id) => !storedIds.has(id)),
      'acknowledged and lost',
    ),
    ...count(
      stored.filter(({ offset }, i) => offset !== i + 1),
      'offsets that do not follow',
    ),
    ...differs(listed).map((fault) => `the list: ${fault}`),
    ...shown.flatMap((list, viewer) => {
      const faults = [...differs(list), ...(isOrdered(list) ? [] : ['out of order'])];
      return faults.map((fault) => `viewer ${viewer}: ${fault}`);
    }),
  ];
}
