import { allCountries } from '@paddock/contracts/countries';
import {
  callingCodeOf,
  countryOfPhone,
  formatPhone,
  homeCountries,
  readPhone,
} from '@paddock/contracts/phones';
import { languageTags, type Language } from '@paddock/contracts/language';
import { regionNames } from '../i18n/region-names.server.ts';

/**
 * Joins the two fields of a form. A leading + overrides the country. Unreadable numbers are passed on for the
 * service to reject.
 */
export function joinPhone(country: string, typed: string): string {
  const read = readPhone(typed, country);
  if (read) return read.text;
  const number = typed.replaceAll(/[\s()-]/g, '').replace(/^00/, '+');
  const code = callingCodeOf(country);
  return number === '' || number.startsWith('+') || code === undefined ? number : `+${code}${number}`;
}

/** Grouped as in its country, with no-break spaces. */
export const readablePhone = (number: string, lang: Language): string =>
  formatPhone(number, lang).replaceAll(' ', '\u00a0');

export interface Option {
  value: string;
  label: string;
}

/** Other countries are typed with a leading +. */
const dialCountries: readonly string[] = [
  'CN',
  'HK',
  'MO',
  'TW',
  'RU',
  'KZ',
  'BY',
  'UZ',
  'KG',
  'TJ',
  'AM',
  'GE',
  'AZ',
  'MN',
  'US',
  'CA',
  'GB',
  'IE',
  'DE',
  'FR',
  'IT',
  'ES',
  'PT',
  'NL',
  'BE',
  'CH',
  'AT',
  'PL',
  'CZ',
  'SE',
  'NO',
  'FI',
  'DK',
  'TR',
  'AE',
  'IL',
  'JP',
  'KR',
  'SG',
  'MY',
  'TH',
  'VN',
  'ID',
  'PH',
  'IN',
  'AU',
  'NZ',
  'BR',
  'MX',
  'ZA',
];

const isDialCountry = (code: string): boolean => dialCountries.includes(code);

/** The country of a number, if the list has it. */
export function dialCountryOf(phone: string): string | undefined {
  const country = countryOfPhone(phone);
  return country !== undefined && isDialCountry(country) ? country : undefined;
}

/** Named on the server: browsers use other names, which would break hydration. */
function optionsOf(codes: readonly string[], lang: Language, label: (code: string, name: string) => string) {
  const nameOf = regionNames(lang);
  const { compare } = new Intl.Collator(languageTags[lang]);
  return codes
    .map((code) => ({ code, name: nameOf(code) }))
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ code, name }): Option => ({ value: code, label: label(code, name) }));
}

export const countryOptions = (lang: Language): Option[] => optionsOf(allCountries, lang, (_, name) => name);

const withCode = (code: string, name: string): string => `${name} +${callingCodeOf(code)}`;

/** United Kingdom +44 */
export const dialLabel = (country: string, lang: Language): string =>
  optionsOf([country], lang, withCode)[0]!.label;

/** The preset country comes first, also if the list does not have it. */
export function dialOptions(lang: Language, preset: string = homeCountries[lang]): Option[] {
  const options = optionsOf([...new Set([...dialCountries, preset])], lang, withCode);
  const isPreset = ({ value }: Option) => value === preset;
  return [...options.filter(isPreset), ...options.filter((option) => !isPreset(option))];
}
