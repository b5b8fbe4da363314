import type { PartOfSearchView } from '@paddock/contracts/content/search.shapes';
import type { FoundOfKind } from './search-index.ts';

export const nothingFound: PartOfSearchView = { groups: [], meant: null };

export const presentGroup = <Kind extends string>({ kind, total, rows }: FoundOfKind<Kind>) => ({
  kind,
  total,
  rows: rows.map(({ subject, ...row }) => ({ id: subject, ...row })),
});

/** Merges results of several searches. Fuzzy matches are shown only without exact ones. */
export function joined(parts: readonly PartOfSearchView[]): PartOfSearchView {
  const exact = parts.filter(({ groups, meant }) => groups.length > 0 && meant === null);
  const shown = exact.length > 0 ? exact : parts;
  return {
    groups: shown.flatMap(({ groups }) => groups),
    meant: exact.length > 0 ? null : (shown.find(({ meant }) => meant !== null)?.meant ?? null),
  };
}
