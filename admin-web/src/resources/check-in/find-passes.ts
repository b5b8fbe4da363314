import type { Pass } from './check-in-desk.ts';

/** Letters that are no letter with a mark to Unicode, and yet are typed as one without. */
const plain: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

/** In one case and without marks, as the search of the server has it. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łđøıßæœ]/g, (letter) => plain[letter] ?? letter)
    .trim();

/** Anywhere in name, callsign and team; digits also at the end of the phone. In the order of names. */
export function findPasses(passes: ReadonlyMap<string, Pass> | null, text: string): Pass[] {
  const wanted = folded(text);
  if (wanted === '' || !passes) return [];
  const digits = wanted.replace(/[\s()+-]/g, '');
  const isPhone = /^\d{3,15}$/.test(digits);
  return [...passes.values()]
    .filter(
      ({ name, callsign, team, phoneEnd }) =>
        folded(`${name}\n${callsign}\n${team}`).includes(wanted) ||
        (isPhone && phoneEnd !== '' && (digits.endsWith(phoneEnd) || phoneEnd.endsWith(digits))),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
