import type { Pass } from './check-in-desk.ts';

/** Letters without a Unicode decomposition. */
const plain: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Case- and accent-insensitive, like the server's search. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łđøıßæœ]/g, (letter) => plain[letter] ?? letter)
    .trim();

/** Searches name, callsign, team and the last digits of the phone; sorted by name. */
export function findPasses(passes: ReadonlyMap<string, Pass> | null, text: string): Pass[] {
  const query = folded(text);
  if (query === '' || !passes) return [];
  const digits = query.replace(/[\s()+-]/g, '');
  const isPhone = /^\d{3,15}$/.test(digits);
  return [...passes.values()]
    .filter(
      ({ name, callsign, team, phoneEnd }) =>
        folded(`${name}\n${callsign}\n${team}`).includes(query) ||
        (isPhone && phoneEnd !== '' && (digits.endsWith(phoneEnd) || phoneEnd.endsWith(digits))),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
