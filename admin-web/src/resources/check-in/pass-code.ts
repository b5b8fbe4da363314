import type { ViewOf } from '@paddock/contracts/call-table';

type PassRow = ViewOf<'adm/get_pass_list'>['rows'][number];
/** Plain data, not an instance of the contract's class. */
export type Pass = Pick<PassRow, keyof PassRow>;

export const isUnpaid = ({ payment }: Pick<Pass, 'payment'>): boolean => (payment?.balance ?? 0) > 0;

export const shortName = ({ callsign, name }: Pick<Pass, 'callsign' | 'name'>): string => callsign || name;

export const CHECK_IN_PATH = '/adm/check-in';

const pattern = /^[0-9A-F]{12}$/;

/** Parses a typed or scanned pass code; null when invalid. */
export function passCodeIn(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return pattern.test(code) ? code : null;
}

/** Groups of four, as printed. */
export const spacedCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');

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
