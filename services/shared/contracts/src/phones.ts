import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { InEveryLanguage, Language } from './language.ts';
import { typedPhone } from './text-limits.ts';

// Server only: the metadata of all countries is large.

/** Of numbers typed without a country code, unless the caller knows the country of the person. */
export const homeCountries: InEveryLanguage = { cn: 'CN', en: 'GB', ru: 'RU' };

export interface ReadPhone {
  /** E.164, with `;ext=` for an extension (RFC 3966). */
  text: string;
  country: string | undefined;
  isMobile: boolean;
  hasExtension: boolean;
}

const extension =
  /[\s(,]*(?:;\s*ext=|(?:extension|extn?|доб(?:авочный)?|转|轉|分机号?|分機號?|x|#)[\s.:]*)(\d{1,7})[\s)]*$/iu;

/** Also dashes that phones and word processors insert. */
const plainNumber = /^\+?[\d\s().\-/·\u2010-\u2015\u2212]+$/;

/** Territories that share the country code and the networks of another country. */
const mainCountries: Readonly<Record<string, string>> = { GG: 'GB', JE: 'GB', IM: 'GB' };

function parse(typed: string, country: string | undefined) {
  // Contacts copied from a phone begin with invisible marks of direction.
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '');
  const ext = extension.exec(plain);
  const number = (ext ? plain.slice(0, ext.index) : plain).trim();
  if (!plainNumber.test(number)) return undefined;
  const digits = number.replaceAll(/[^\d+]/g, '').replace(/^00/, '+');
  const defaultCountry = country && isSupportedCountry(country) ? country : undefined;
  const found = parsePhoneNumberFromString(digits, {
    ...(defaultCountry && { defaultCountry }),
    extract: false,
  });
  return found?.isValid() ? { found, ext: ext?.[1] } : undefined;
}

/** Reads a number as people write it; undefined if no such number exists. Without a country, it needs its country code. */
export function readPhone(typed: string, country?: string): ReadPhone | undefined {
  if (typed.length > typedPhone.max) return undefined;
  const read = parse(typed, country);
  if (!read) return undefined;
  const { found, ext } = read;
  const type = found.getType();
  return {
    text: ext ? `${found.number};ext=${ext}` : found.number,
    country: found.country,
    isMobile: type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE',
    hasExtension: ext !== undefined,
  };
}

const extensionWords: InEveryLanguage = { cn: '转', en: 'ext.', ru: 'доб.' };

/** Internationally, grouped as in its country: +44 7400 111222. Returns impossible numbers unchanged. */
export function formatPhone(stored: string, lang: Language): string {
  const read = parse(stored, undefined);
  if (!read) return stored;
  const { ext } = read;
  read.found.setExt('');
  const number = read.found.formatInternational();
  return ext ? `${number} ${extensionWords[lang]} ${ext}` : number;
}

const storedNumbers = /\+[1-9]\d{6,14}(?:;ext=\d{1,7})?/g;

/** Of a text with stored numbers. */
export const formatPhonesIn = (text: string, lang: Language): string =>
  text.replaceAll(storedNumbers, (stored) => formatPhone(stored, lang));

/** Of a stored number; also when the metadata no longer knows its range. */
export const countryOfPhone = (phone: string): string | undefined =>
  parsePhoneNumberFromString(phone)?.country;

export const callingCodeOf = (country: string): string | undefined =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : undefined;

/** The listed country of a number. A list with the United Kingdom includes Guernsey, Jersey and the Isle of Man. */
export function listedCountryOf(phone: string, countries: ReadonlySet<string>): string | undefined {
  const country = countryOfPhone(phone);
  return [country, mainCountries[country ?? '']].find((each) => each !== undefined && countries.has(each));
}
