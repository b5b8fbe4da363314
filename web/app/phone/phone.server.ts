import readNumber, { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/mobile';

/**
 * Joins the two fields of a form. A leading + overrides the country. Unreadable numbers are passed on for the
 * service to reject.
 */
export function joinPhone(country: string, typed: string): string {
  const number = typed.replaceAll(/[\s()-]/g, '').replace(/^00/, '+');
  if (number === '' || number.startsWith('+') || !isSupportedCountry(country)) return number;
  return readNumber(number, country)?.number ?? `+${getCountryCallingCode(country)}${number}`;
}

/** Grouped as in its country, with no-break spaces. */
export const readablePhone = (number: string): string =>
  readNumber(number)?.formatInternational().replaceAll(' ', '\u00a0') ?? number;
