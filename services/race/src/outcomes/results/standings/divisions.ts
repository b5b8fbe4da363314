import { languages, type Localized } from '@paddock/contracts/language';
import type { CountingClass } from './standings.repository.ts';

/** Divisions of a season in the order of the classes of their latest race. */
export function divisionsOf(latestFirst: readonly CountingClass[]): CountingClass[] {
  const byDivision = Map.groupBy(latestFirst, ({ division }) => division);
  return [...byDivision.values()]
    .map((classes) => ({ ...classes[0]!, className: usualName(classes) }))
    .toSorted((a, b) => a.position - b.position);
}

/** The most frequent name, of equals the earliest: a new race rarely changes it. */
function usualName(latestFirst: readonly CountingClass[]): Localized {
  const byName = Map.groupBy(latestFirst.toReversed(), ({ className }) => nameKey(className));
  const most = Math.max(...[...byName.values()].map(({ length }) => length));
  return [...byName.values()].find(({ length }) => length === most)![0]!.className;
}

const nameKey = (name: Localized): string => JSON.stringify(languages.map((language) => name[language]));
